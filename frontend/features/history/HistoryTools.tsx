import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { SearchChoice, SearchTools } from '../../components/SearchTools.ts';
import { Select } from '../../components/Select.tsx';
import type { HistoryQuery } from './historyApi.ts';
import { STATUS_FILTERS } from './statusFilters.ts';

type Props = {
  query: HistoryQuery;
  refreshing: boolean;
  onChange: (changes: Partial<HistoryQuery>) => void;
  /** Loads the list and the totals again, because the list is polled only while something on it runs. */
  onRefresh: () => void;
};

export function HistoryTools({ query, refreshing, onChange, onRefresh }: Props) {
  return (
    <Tools>
      <SearchBox
        label="Search by business name or ID..."
        search={query.search}
        onSearch={(search) => onChange({ search })}
      />
      <SearchChoice $width="168px">
        <Select
          aria-label="Status"
          value={query.status ?? ''}
          onChange={(event) => {
            const chosen = STATUS_FILTERS.find(({ value }) => value === event.target.value);
            onChange({ status: chosen?.value });
          }}
        >
          <option value="">All Statuses</option>
          {STATUS_FILTERS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </SearchChoice>
      <Button variant="ghost" icon="fa-solid fa-rotate-right" busy={refreshing} onClick={onRefresh}>
        Refresh
      </Button>
    </Tools>
  );
}

const Tools = styled(SearchTools)`
  > button { margin-left: auto; }
`;
