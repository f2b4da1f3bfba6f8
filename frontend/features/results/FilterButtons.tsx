import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ResultsFilter } from '../../lib/api/businessesApi.ts';
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
type Filter = { label: string; shows: Class; count?: keyof Counts };
const FILTERS: Filter[] = [
  { label: 'All', shows: ALL, count: 'all' },
  { label: 'Verified Only', shows: { ...ALL, status: 'verified' }, count: 'verified' },
  { label: 'Maybe', shows: { ...ALL, status: 'maybe' }, count: 'maybe' },
  { label: 'Not Found', shows: { ...ALL, status: 'not_found' }, count: 'notFound' },
  { label: 'Could not be looked up', shows: { ...ALL, status: 'unavailable' }, count: 'unavailable' },
  { label: 'Synced', shows: { ...ALL, synced: true }, count: 'synced' },
];

/** As wide as a digit, so that nothing moves when the number is known. */
const UNKNOWN = '\u2007';

/** How many businesses each filter shows. Undefined while it is not known. */
export type Counts = Record<
  'all' | 'verified' | 'maybe' | 'notFound' | 'unavailable' | 'synced',
  number | undefined
>;

type Props = {
  filter: ResultsFilter;
  /** False while the numbers still change. */
  counts: Counts | false;
  /** The number of businesses to review. */
  toReview: number | undefined;
  /** The results filtered to these businesses. */
  reviewPath: string;
  onChange: (shows: Class) => void;
};

/** Shown only while it is active: the summary of a sync links to it. */
const LEFT_OUT: Filter = { label: 'Left out of the sync', shows: { ...ALL, leftOut: true } };

export function FilterButtons({
  filter: { status, synced, review, leftOut, change },
  counts,
  toReview,
  reviewPath,
  onChange,
}: Props) {
  const changed = change && { label: CHANGE_WORDS[change].badge, shows: { ...ALL, change } };
  const filters: Filter[] = [...FILTERS, ...(leftOut ? [LEFT_OUT] : []), ...(changed ? [changed] : [])];
  return (
    <Group aria-label="Filter">
      {filters.map(({ label, shows, count }) => (
        <Segment
          key={label}
          type="button"
          aria-pressed={
            shows.status === status &&
            shows.synced === synced &&
            shows.review === review &&
            shows.leftOut === leftOut &&
            shows.change === change
          }
          onClick={() => onChange(shows)}
        >
          {label}
          {count && counts && <Count>{counts[count]?.toLocaleString() ?? UNKNOWN}</Count>}
        </Segment>
      ))}
      {/* Hidden but not removed, so that nothing moves when a job finds the first one. */}
      <Segment
        as={Link}
        to={reviewPath}
        replace
        aria-current={review}
        style={toReview || review ? undefined : { visibility: 'hidden' }}
      >
        To review
        {counts && <Count>{(toReview ?? 0).toLocaleString()}</Count>}
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
const Count = styled.span.attrs({ 'aria-hidden': true })`
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
  /* Keeps the filters on two lines, also with "To review". */
  ${screen.narrow} { padding: 0 ${space(2)}; }
  &:hover { color: ${color.text}; }
  &[aria-pressed='true'], &[aria-current] {
    background: ${color.surface};
    border-color: ${color.border};
    color: ${color.text};
  }
`;
