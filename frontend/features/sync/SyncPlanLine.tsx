import { styled } from 'styled-components';
import { color, type } from '../../lib/theme.ts';
import { planText } from './planText.ts';
import { useSyncPlan } from './useSyncPlan.ts';

type Props = {
  businessIds: string[];
  includeClosed?: boolean;
  /** Of them, those that may be on the site already. */
  duplicates?: number;
};

/** What a sync of the selection would do. */
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
