import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { JobOutcome, JobSummary } from '#contract/jobs.ts';
import type { ResultsFilter } from '../../lib/api/businessesApi.ts';
import { useOutcomeQuery } from '../../lib/api/businessesApi.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { isUnderWay } from '../../lib/isUnderWay.ts';
import { paths } from '../../lib/paths.ts';
import { color, radius, screen, size, space, type } from '../../lib/theme.ts';
import { CHANGE_WORDS } from './changeWords.ts';

type Class = Pick<ResultsFilter, 'status' | 'synced' | 'review' | 'leftOut' | 'change'>;

const ALL: Class = {
  status: undefined,
  synced: undefined,
  review: undefined,
  leftOut: undefined,
  change: undefined,
};
const FIELDS = Object.keys(ALL) as (keyof Class)[];
const FILTERS = [
  { label: 'All', shows: ALL, count: 'totalBusinesses' },
  { label: 'Verified Only', shows: { ...ALL, status: 'verified' }, count: 'verifiedCount' },
  { label: 'Maybe', shows: { ...ALL, status: 'maybe' }, count: 'maybeCount' },
  { label: 'Not Found', shows: { ...ALL, status: 'not_found' }, count: 'notFoundCount' },
  { label: 'Could not be looked up', shows: { ...ALL, status: 'unavailable' }, count: 'unavailableCount' },
  { label: 'Synced', shows: { ...ALL, synced: true }, count: 'synced' },
] as const;
type Count = (typeof FILTERS)[number]['count'];
type Numbers = Partial<Record<Count, number | undefined>>;
type Filter = { label: string; shows: Class; count?: Count };

/** Shown instead of a number that is not loaded yet. It is as wide as a digit, so that less moves later. */
const UNKNOWN = '\u2007';

/**
 * Returns the buttons' numbers without closed salons, for the filter `not_closed`. How many of the rest are synced is
 * not known, so the button "Synced" then has no number.
 */
const withoutClosed = ({ verified, maybe, notFound, unavailable }: JobOutcome): Numbers => ({
  totalBusinesses: verified + maybe + notFound + unavailable,
  verifiedCount: verified,
  maybeCount: maybe,
  notFoundCount: notFound,
  unavailableCount: unavailable,
});

type Props = { job: JobSummary; filter: ResultsFilter; onChange: (shows: Class) => void };

/** This filter has a button only while it is active. The outcome of the last sync links to it. */
const LEFT_OUT: Filter = { label: 'Left out of the sync', shows: { ...ALL, leftOut: true } };

export function FilterButtons({ job, filter, onChange }: Props) {
  const { review, leftOut, change } = filter;
  const running = isUnderWay(job.status);
  const { data: outcome } = useOutcomeQuery(running ? skipToken : job.id);
  // While the job runs, the numbers are not shown: they change, and the buttons would move with each digit.
  const counts: Numbers | undefined = running
    ? undefined
    : filter.evidence === 'not_closed' && outcome
      ? withoutClosed(outcome)
      : { ...job, synced: outcome?.synced };
  // Under these filters, the numbers are not known. They keep their space, so that the buttons do not move.
  const isCounted =
    !filter.search && !filter.platform && (!filter.evidence || filter.evidence === 'not_closed');
  const changed = change && { label: CHANGE_WORDS[change].badge, shows: { ...ALL, change } };
  const filters: Filter[] = [...FILTERS, ...(leftOut ? [LEFT_OUT] : []), ...(changed ? [changed] : [])];
  return (
    <Group aria-label="Filter">
      {filters.map(({ label, shows, count }) => (
        <Segment
          key={label}
          type="button"
          aria-pressed={FIELDS.every((field) => shows[field] === filter[field])}
          onClick={() => onChange(shows)}
        >
          {label}
          {count && counts && count in counts && (
            <Figure style={isCounted ? undefined : { visibility: 'hidden' }}>
              {counts[count] === undefined ? UNKNOWN : formatNumber(counts[count])}
            </Figure>
          )}
        </Segment>
      ))}
      {/* Keeps its space while a job runs, so that nothing moves when the first salon to review is found. */}
      <Segment
        as={Link}
        to={paths.job(job.id, { show: 'review' })}
        replace
        aria-current={review}
        style={job.toReview || review ? undefined : running ? { visibility: 'hidden' } : { display: 'none' }}
      >
        To review
        {counts && <Figure>{formatNumber(job.toReview ?? 0)}</Figure>}
      </Segment>
    </Group>
  );
}

const Group = styled.fieldset`
  display: inline-flex;
  flex-wrap: wrap;
  margin: 0;
  padding: 2px;
  border: 1px solid ${color.border};
  border-radius: ${radius.normal};
  background: ${color.subtle};
`;

/** Hidden from screen readers, so that the number is not a part of the button's name. */
const Figure = styled.span.attrs({ 'aria-hidden': true })`
  margin-left: ${space(1.5)};
  font-size: ${type.caption};
  font-variant-numeric: tabular-nums;
`;

const Segment = styled.button`
  display: inline-flex;
  align-items: center;
  height: calc(${size.control} - 6px);
  padding: 0 ${space(3)};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.muted};
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;
  /* With less padding the buttons need only two lines, even with "To review". */
  ${screen.narrow} { padding: 0 ${space(2)}; }
  &:hover { color: ${color.text}; }
  &[aria-pressed='true'], &[aria-current] {
    background: ${color.surface};
    border-color: ${color.border};
    color: ${color.text};
  }
`;
