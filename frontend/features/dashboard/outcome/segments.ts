import type { JobOutcome } from '#contract/jobs.ts';
import type { ResultsFilter } from '../../../lib/api/businessesApi.ts';
import { color } from '../../../lib/theme.ts';

type Shows = Pick<ResultsFilter, 'status' | 'evidence'>;

export type Segment = {
  label: string;
  count: keyof JobOutcome;
  fill: string;
  /**
   * The filter that lists exactly the businesses that the segment counts. `anyClosed`: some businesses are closed, and
   * have a segment of their own.
   */
  shows: (anyClosed: boolean) => Shows;
};

const without = (status: 'verified' | 'maybe' | 'not_found' | 'unavailable') => (anyClosed: boolean) => ({
  status,
  evidence: anyClosed ? ('not_closed' as const) : undefined,
});

/** How a business can end, the best first. Each one is counted once. */
export const SEGMENTS: Segment[] = [
  { label: 'Verified', count: 'verified', fill: color.success, shows: without('verified') },
  { label: 'Maybe', count: 'maybe', fill: color.warning, shows: without('maybe') },
  {
    label: 'Closed',
    count: 'closed',
    fill: color.accent,
    shows: () => ({ status: undefined, evidence: 'closed' }),
  },
  { label: 'Not Found', count: 'notFound', fill: color.danger, shows: without('not_found') },
  { label: 'Could not be looked up', count: 'unavailable', fill: color.muted, shows: without('unavailable') },
];
