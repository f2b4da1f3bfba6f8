import { styled } from 'styled-components';
import type { JobOutcome } from '#contract/jobs.ts';
import type { ResultsFilter } from '../../../lib/api/businessesApi.ts';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { color, radius, space, type } from '../../../lib/theme.ts';
import { useResultsAddress } from '../../results/index.ts';

type Segment = {
  label: string;
  count: keyof JobOutcome;
  fill: string;
  /**
   * Returns the filter that lists exactly the businesses of the segment. If `anyClosed`, some businesses are closed:
   * they are in the segment Closed, so the other filters must leave them out.
   */
  shows: (anyClosed: boolean) => Pick<ResultsFilter, 'status' | 'evidence'>;
};

const without =
  (status: ResultsFilter['status']): Segment['shows'] =>
  (anyClosed) => ({ status, evidence: anyClosed ? 'not_closed' : undefined });

/** The outcomes in the order of the bar. No business is counted in two of them. */
const SEGMENTS: Segment[] = [
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

/** Shows how many businesses have each outcome, as a stacked bar. Its legend filters the results. */
export function OutcomeBar({ outcome }: { outcome: JobOutcome }) {
  const { query, change } = useResultsAddress();
  const { filter } = query;
  const anyClosed = outcome.closed > 0;
  const shown = SEGMENTS.filter(({ count }) => outcome[count] > 0);
  return (
    <>
      <Track aria-hidden="true">
        {shown.map(({ count, fill }) => (
          <span key={count} style={{ flexGrow: outcome[count], background: fill }} />
        ))}
      </Track>
      <Legend>
        {shown.map(({ label, count, fill, shows }) => {
          const target = shows(anyClosed);
          const pressed = filter.status === target.status && filter.evidence === target.evidence;
          return (
            <li key={count}>
              <Show
                type="button"
                aria-label={`${label}: ${formatNumber(outcome[count])}. Show these`}
                aria-pressed={pressed}
                onClick={() => change({ filter: pressed ? {} : target })}
              >
                <Dot style={{ background: fill }} />
                {label} <strong>{formatNumber(outcome[count])}</strong>
              </Show>
            </li>
          );
        })}
      </Legend>
    </>
  );
}

const Track = styled.div`
  display: flex;
  gap: 2px;
  height: 14px;
  border-radius: ${radius.small};
  overflow: hidden;
  /* A segment that counts few of many businesses is still visible. */
  > span { min-width: 4px; }
  @media (forced-colors: active) { forced-color-adjust: none; }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(1)};
  margin: ${space(2)} -${space(1.5)} 0;
`;

const Show = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 28px;
  padding: 0 ${space(1.5)};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: inherit;
  font-size: ${type.caption};
  strong { font-size: 14px; font-weight: 600; }
  &:hover { background: ${color.hover}; }
  &[aria-pressed='true'] { background: ${color.accentSubtle}; color: ${color.accentText}; }
`;

const Dot = styled.span`
  width: 10px;
  height: 10px;
  border-radius: 3px;
  @media (forced-colors: active) { forced-color-adjust: none; }
`;
