import { styled } from 'styled-components';
import type { ResultsFilter } from '../../lib/api/pageOfResults.ts';
import { color, radius, size, space } from '../../lib/theme.ts';

type Class = Pick<ResultsFilter, 'status' | 'synced'>;

const ALL: Class = { status: undefined, synced: undefined };
const FILTERS: { label: string; shows: Class }[] = [
  { label: 'All', shows: ALL },
  { label: 'Verified Only', shows: { ...ALL, status: 'verified' } },
  { label: 'Maybe', shows: { ...ALL, status: 'maybe' } },
  { label: 'Not Found', shows: { ...ALL, status: 'not_found' } },
  { label: 'Could not be looked up', shows: { ...ALL, status: 'unavailable' } },
  { label: 'Synced', shows: { ...ALL, synced: true } },
];

type Props = { filter: ResultsFilter; onChange: (shows: Class) => void };

export function FilterButtons({ filter: { status, synced }, onChange }: Props) {
  return (
    <Group aria-label="Filter">
      {FILTERS.map(({ label, shows }) => (
        <Segment
          key={label}
          type="button"
          aria-pressed={shows.status === status && shows.synced === synced}
          onClick={() => onChange(shows)}
        >
          {label}
        </Segment>
      ))}
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
  height: calc(${size.control} - 6px);
  padding: 0 ${space(3)};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.muted};
  font-weight: 500;
  white-space: nowrap;
  &:hover { color: ${color.text}; }
  &[aria-pressed='true'] {
    background: ${color.surface};
    border-color: ${color.border};
    color: ${color.text};
  }
`;
