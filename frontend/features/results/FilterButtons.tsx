import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ResultsFilter } from '../../lib/api/businessesApi.ts';
import { color, radius, screen, size, space } from '../../lib/theme.ts';

type Class = Pick<ResultsFilter, 'status' | 'synced' | 'review' | 'leftOut'>;

const ALL: Class = { status: undefined, synced: undefined, review: undefined, leftOut: undefined };
type Filter = { label: string; shows: Class };
const FILTERS: Filter[] = [
  { label: 'All', shows: ALL },
  { label: 'Verified Only', shows: { ...ALL, status: 'verified' } },
  { label: 'Maybe', shows: { ...ALL, status: 'maybe' } },
  { label: 'Not Found', shows: { ...ALL, status: 'not_found' } },
  { label: 'Could not be looked up', shows: { ...ALL, status: 'unavailable' } },
  { label: 'Synced', shows: { ...ALL, synced: true } },
];

type Props = {
  filter: ResultsFilter;
  /** The number of businesses to review. */
  toReview: number | undefined;
  /** The results filtered to these businesses. */
  reviewPath: string;
  onChange: (shows: Class) => void;
};

/** Shown only while it is active: the summary of a sync links to it. */
const LEFT_OUT: Filter = { label: 'Left out of the sync', shows: { ...ALL, leftOut: true } };

export function FilterButtons({
  filter: { status, synced, review, leftOut },
  toReview,
  reviewPath,
  onChange,
}: Props) {
  const filters: Filter[] = [...FILTERS, ...(leftOut ? [LEFT_OUT] : [])];
  return (
    <Group aria-label="Filter">
      {filters.map(({ label, shows }) => (
        <Segment
          key={label}
          type="button"
          aria-pressed={
            shows.status === status &&
            shows.synced === synced &&
            shows.review === review &&
            shows.leftOut === leftOut
          }
          onClick={() => onChange(shows)}
        >
          {label}
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
