import { styled } from 'styled-components';
import { color, type } from '../../lib/theme.ts';
import { planText } from './planText.ts';
import { useSyncPlan } from './useSyncPlan.ts';

type Props = {
  businessIds: string[];
  includeClosed?: boolean;
  /** How many of them may already be on the site. */
  duplicates?: number;
};

/** Says what a sync of the selection would do. */
export function SyncPlanLine({ businessIds, includeClosed, duplicates }: Props) {
  const plan = useSyncPlan(businessIds, includeClosed);
  return <Line aria-live="polite">{plan && planText(plan, duplicates)}</Line>;
}

const Line = styled.p`
  color: ${color.muted};
  font-size: ${type.caption};
  line-height: 18px;
  min-height: 18px;
`;
