import { styled } from 'styled-components';
import type { SamePost } from '#contract/wordpress.ts';
import { color, type } from '../../lib/theme.ts';
import { planText } from './planText.ts';
import { useSyncPlan } from './useSyncPlan.ts';

type Props = {
  businessIds: string[];
  includeClosed?: boolean;
  /** Those that are a post of the site. */
  same?: SamePost[];
  /** How many others may already be on the site, and are left out. */
  duplicates?: number;
};

/** Says what a sync of the selection would do. */
export function SyncPlanLine({ businessIds, includeClosed, same, duplicates }: Props) {
  const plan = useSyncPlan(businessIds, includeClosed, same);
  // Nothing is chosen, so there is nothing to ask about.
  const known = businessIds.length > 0 ? plan : {};
  return <Line aria-live="polite">{known && planText(known, duplicates)}</Line>;
}

const Line = styled.p`
  color: ${color.muted};
  font-size: ${type.caption};
  line-height: 18px;
  min-height: 18px;
`;
