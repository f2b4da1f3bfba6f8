import { styled } from 'styled-components';
import type { ReviewEntry } from '#contract/review.ts';
import { SafeLink } from '../../components/SafeLink.tsx';
import { Small } from '../../components/Small.ts';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { shortUrl } from '../../lib/shortUrl.ts';
import { color, space } from '../../lib/theme.ts';
import { usePlatforms } from '../../lib/usePlatforms.ts';
import { ClosureNote, RepeatedRow } from '../evidence/index.ts';
import { EarlierNote, TextsDeleted } from '../results/index.ts';
import { sharedBy, twinsOf } from './choices.ts';
import { ListingCard } from './ListingCard.tsx';
import { listingSelected } from './reviewScreenSlice.ts';
import { selectIsDecidedElsewhere, selectListing, selectListings } from './reviewSelectors.ts';

/** Shows the salon's numbered listings, the decision on whether it is closed, and the platforms without a listing. */
export function Listings({ entry }: { entry: ReviewEntry }) {
  const dispatch = useAppDispatch();
  const platformsOf = usePlatforms();
  const businessId = entry.business.id;
  const textsDeleted = entry.business.result?.textsDeleted;
  const listings = useAppSelector((state) => selectListings(state, businessId));
  const selected = useAppSelector((state) => selectListing(state, businessId));
  const isDecidedElsewhere = useAppSelector((state) => selectIsDecidedElsewhere(state, businessId));
  // `EarlierNote` requests the salon's history, so it is rendered only if the result has changes.
  const hasChanged = !!entry.business.result?.changes?.length;
  const twins = selected ? twinsOf(selected, listings) : [];
  // Found pages are left out: they need no acceptance, and their cards say so.
  const withNames = platformsOf(
    twins.flatMap(({ outcome, platformId }) => (outcome === 'found' ? [] : [platformId])),
  ).map(({ name }) => name);
  return (
    <>
      {entry.closure && <ClosureNote closure={entry.closure} />}
      {isDecidedElsewhere && (entry.closure ?? entry.decisions.length > 0) && (
        <Small>It was decided in another verification: decide the same again to apply it to this one.</Small>
      )}
      {textsDeleted && <TextsDeleted textsDeleted={textsDeleted} />}
      <RepeatedRow business={entry.business} />
      {listings.length === 0 && (
        <NoListing>
          No page was found that could be this salon's. If you know one, paste its URL (U).
        </NoListing>
      )}
      <ol aria-label="Pages">
        {listings.map((listing, index) => (
          <ListingCard
            key={listing.key}
            listing={listing}
            business={entry.business}
            number={index + 1}
            selected={listing.key === selected?.key}
            togetherWith={listing === selected ? withNames : []}
            together={selected && twins.includes(listing) ? sharedBy(selected, listing) : undefined}
            earlier={
              hasChanged &&
              (listing.outcome === 'possible' || listing.isClosest) && (
                <EarlierNote business={entry.business} platformId={listing.platformId} />
              )
            }
            onSelect={() => dispatch(listingSelected({ businessId, key: listing.key }))}
          />
        ))}
      </ol>
      <Others entry={entry} />
    </>
  );
}

/**
 * Lists the platforms that have neither a candidate nor a decision, each page of an earlier run that is gone from them,
 * and the platforms that could not be looked up.
 */
function Others({ entry: { business, decisions, knownPages = {} } }: { entry: ReviewEntry }) {
  const platformsOf = usePlatforms();
  const bare = Object.entries(business.result?.processingDetails ?? {}).filter(
    ([id, { candidates }]) =>
      candidates.length === 0 && !decisions.some(({ platformId }) => platformId === id),
  );
  const namesOf = (unavailable: boolean) =>
    platformsOf(
      bare.filter(([, { outcome }]) => (outcome === 'unavailable') === unavailable).map(([id]) => id),
    )
      .map(({ name }) => name)
      .join(', ');
  const [notListed, unavailable] = [namesOf(false), namesOf(true)];
  const lost = bare.flatMap(([id, { outcome }]) => (outcome === 'unavailable' ? [] : (knownPages[id] ?? [])));
  return (
    <>
      {notListed && <Line>No candidate: {notListed}</Line>}
      {lost.map((url) => (
        <Line key={url}>
          An earlier run found <SafeLink href={url}>{shortUrl(url)}</SafeLink>, which this one has not found.
        </Line>
      ))}
      {unavailable && <Line>Could not be looked up: {unavailable}</Line>}
    </>
  );
}

const Line = styled.p`
  padding: ${space(1)} ${space(1)} 0;
  color: ${color.muted};
  font-size: 13px;
`;

const NoListing = styled.p`
  padding: ${space(4)} ${space(1)};
`;
