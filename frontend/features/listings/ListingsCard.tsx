import { styled } from 'styled-components';
import { LISTINGS_PAGE_SIZE } from '#contract/limits.ts';
import type { ListingsFilter, ListingsReply } from '#contract/listings.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Panel } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { paths } from '../../lib/paths.ts';
import { space } from '../../lib/theme.ts';
import { usePollingInterval, usePollOnReturn } from '../../lib/usePolling.ts';
import { ListingSelection } from './ListingSelection.tsx';
import { ListingTools } from './ListingTools.tsx';
import { LookState } from './LookState.tsx';
import type { ListingsView } from './listingsApi.ts';
import { listingsApi, useListingsQuery } from './listingsApi.ts';

type Props = { view: ListingsView; onChange: (changes: Partial<ListingsView>) => void };

const isMoving = ({ looks, counts }: ListingsReply): boolean =>
  looks.some(({ state }) => state === 'running') || counts.accepted > 0;

/** Loads the listings, and polls them while a look at a site is running or updates are being written. */
function useListings(view: ListingsView) {
  const { data: known } = listingsApi.endpoints.listings.useQueryState(view);
  const polled = known !== undefined && isMoving(known);
  const list = useListingsQuery(view, {
    refetchOnMountOrArgChange: true,
    pollingInterval: usePollingInterval(polled),
  });
  usePollOnReturn(polled, list.refetch);
  return { ...list, polled };
}

export function ListingsCard({ view, onChange }: Props) {
  const { data, currentData, error, isFetching, polled, refetch } = useListings(view);
  const { page, filter } = view;
  const isNarrowed = Object.values(filter).some(Boolean);
  const change = (changes: ListingsFilter) => onChange({ filter: { ...filter, ...changes } });
  const pages = Math.ceil((data?.page.total ?? 0) / LISTINGS_PAGE_SIZE);
  return (
    <List aria-label="Posts on your sites">
      <ListingTools filter={filter} counts={data?.counts} onChange={change} />
      {data?.looks.map((look) => (
        <LookState key={look.destinationId} look={look} />
      ))}
      {data && data.looks.length === 0 && data.counts.all > 0 && (
        <Notice>
          The posts were last read when they were written. Look at the site to see what has changed since
          then.
        </Notice>
      )}
      {error && (polled || !isFetching) && (
        <LoadFailure title="The listings could not be loaded" error={error} onRetry={refetch} />
      )}
      {!data && isFetching && <Skeleton text="Loading the listings..." rows={6} />}
      {data && !data.listings.length && (
        <Nothing all={data.counts.all} pages={pages} isNarrowed={isNarrowed} onChange={onChange} />
      )}
      {data && data.listings.length > 0 && (
        // The key makes another filter or page begin without a selection.
        <ListingSelection
          key={JSON.stringify(view)}
          reply={data}
          filter={filter}
          outdated={data !== currentData}
        />
      )}
      {pages > 1 && (
        <Pagination
          page={page}
          shownPage={data?.page.number ?? page}
          pageSize={LISTINGS_PAGE_SIZE}
          total={data?.page.total ?? 0}
          noun="listings"
          onPage={(next) => onChange({ page: next })}
        />
      )}
    </List>
  );
}

type NothingProps = Pick<Props, 'onChange'> & { all: number; pages: number; isNarrowed: boolean };

function Nothing({ all, pages, isNarrowed, onChange }: NothingProps) {
  if (all === 0 && !isNarrowed) {
    return (
      <EmptyState
        icon="fa-solid fa-globe"
        title="No salon has a post yet"
        text="Sync verified salons to a destination. Their posts are then listed here."
      >
        <ButtonLink to={paths.history} $variant="primary">
          History
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="fa-solid fa-check" title="No listing matches" text="Try another filter or name.">
      {pages > 0 ? (
        <Button onClick={() => onChange({ page: pages })}>Last page</Button>
      ) : (
        <Button onClick={() => onChange({ filter: {} })}>Clear filters</Button>
      )}
    </EmptyState>
  );
}

const List = styled(Panel)`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;
