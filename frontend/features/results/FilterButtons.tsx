import { styled } from 'styled-components';
import type { ResultsFilter } from '../../lib/api/pageOfResults.ts';
import { color, radius, size, space } from '../../lib/theme.ts';

const FILTERS: { label: string; status: ResultsFilter }[] = [
  { label: 'All', status: undefined },
  { label: 'Verified Only', status: 'verified' },
];

type Props = { status: ResultsFilter; onChange: (status: ResultsFilter) => void };

export function FilterButtons({ status, onChange }: Props) {
  return (
    <Group aria-label="Filter">
      {FILTERS.map((filter) => (
        <Segment
          key={filter.label}
          type="button"
          aria-pressed={filter.status === status}
          onClick={() => onChange(filter.status)}
        >
          {filter.label}
        </Segment>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: inline-flex;
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
