import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EVIDENCE_FILTERS } from '#contract/words.ts';
import { FilterChoice } from '../../components/FilterChoice.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { SearchTools } from '../../components/SearchTools.ts';
import type { ResultsFilter } from '../../lib/api/businessesApi.ts';
import { usePlatformsQuery } from '../../lib/api/platformsApi.ts';
import { screen } from '../../lib/theme.ts';
import { COUNTED_PAGES } from './NoResults.tsx';

const EVIDENCE: Record<(typeof EVIDENCE_FILTERS)[number], string> = {
  name_differs: 'Name differs',
  other_city: 'Other city',
  closed: 'Closed for good',
  other_trade: 'Other trade',
  not_closed: 'Not closed',
};

type Props = {
  filter: ResultsFilter;
  onChange: (changes: ResultsFilter) => void;
  /** Shown after the filters. */
  children: ReactNode;
};

export function Narrowing({ filter, onChange, children }: Props) {
  const { data: platforms = [] } = usePlatformsQuery();
  return (
    <Tools aria-label="Results">
      <SearchBox
        label="Search this list..."
        search={filter.search ?? ''}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      <FilterChoice
        label="Platform"
        any="Any platform"
        width="150px"
        value={filter.platform}
        options={platforms.map(({ id, name }) => [id, name])}
        onChange={(platform) => onChange({ platform })}
      />
      <FilterChoice
        label="Evidence"
        any="Any evidence"
        width="150px"
        title={COUNTED_PAGES}
        value={filter.evidence}
        options={EVIDENCE_FILTERS.map((facet) => [facet, EVIDENCE[facet]])}
        onChange={(evidence) => onChange({ evidence })}
      />
      {children}
    </Tools>
  );
}

const Tools = styled(SearchTools)`
  flex: 1;
  /* Reserves the width of the selection bar, so that nothing moves when a row is selected. */
  ${screen.tablet} {
    max-width: calc(100% - 244px);
    > :first-child { flex-basis: 100%; }
  }
  ${screen.narrow} { flex-basis: 100%; }
`;
