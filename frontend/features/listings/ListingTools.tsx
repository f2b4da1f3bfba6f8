import type { ListingsFilter, ListingsReply } from '#contract/listings.ts';
import { LISTING_STATUSES, UPDATE_FILTERS } from '#contract/words.ts';
import { FilterChoice } from '../../components/FilterChoice.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { SearchTools } from '../../components/SearchTools.ts';
import { useDestinationsQuery } from '../../lib/api/destinationsApi.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { STATUS_BADGES, UPDATE_FILTER_NAMES } from './listingTexts.ts';

type Props = {
  filter: ListingsFilter;
  counts: ListingsReply['counts'] | undefined;
  onChange: (changes: ListingsFilter) => void;
};

/** The search and the filters. The filters by update and by status show how many listings each choice has. */
export function ListingTools({ filter, counts, onChange }: Props) {
  const { data: destinations = [] } = useDestinationsQuery();
  const counted = <Key extends keyof ListingsReply['counts']>(key: Key, name: string) =>
    [key, counts ? `${name} (${formatNumber(counts[key])})` : name] as const;
  return (
    <SearchTools>
      <SearchBox
        label="Search by salon name..."
        search={filter.search ?? ''}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      <FilterChoice
        label="Updates"
        any="Any updates"
        width="220px"
        value={filter.updates}
        options={UPDATE_FILTERS.map((each) => counted(each, UPDATE_FILTER_NAMES[each]))}
        onChange={(updates) => onChange({ updates })}
      />
      <FilterChoice
        label="Status on the site"
        any="Any status"
        width="180px"
        value={filter.status}
        options={LISTING_STATUSES.map((each) => counted(each, STATUS_BADGES[each].label))}
        onChange={(status) => onChange({ status })}
      />
      {destinations.length > 1 && (
        <FilterChoice
          label="Destination"
          any="Any destination"
          width="190px"
          value={filter.destinationId}
          options={destinations.map(({ id, label }) => [id, label] as const)}
          onChange={(destinationId) => onChange({ destinationId })}
        />
      )}
    </SearchTools>
  );
}
