import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { FilterChoice } from '../../components/FilterChoice.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { SearchTools } from '../../components/SearchTools.ts';
import type { HistoryQuery } from './historyApi.ts';
import { STATUS_FILTERS } from './useHistoryQuery.ts';

type Props = {
  query: HistoryQuery;
  refreshing: boolean;
  onChange: (changes: Partial<HistoryQuery>) => void;
  /** Loads the jobs and the totals again. The jobs are polled only while one of those shown is active. */
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
      <FilterChoice
        label="Status"
        any="All Statuses"
        width="168px"
        value={query.status}
        options={STATUS_FILTERS}
        onChange={(status) => onChange({ status })}
      />
      <Button variant="ghost" icon="fa-solid fa-rotate-right" busy={refreshing} onClick={onRefresh}>
        Refresh
      </Button>
    </Tools>
  );
}

const Tools = styled(SearchTools)`
  > button { margin-left: auto; }
`;
