import { styled } from 'styled-components';
import type { ReviewEntry } from '#contract/review.ts';
import { color, space } from '../../lib/theme.ts';
import { usePlatforms } from '../results/index.ts';
import { ListingCard } from './ListingCard.tsx';
import type { Reviewing } from './useReviewing.ts';

type Props = { entry: ReviewEntry; reviewing: Reviewing };

/** All pages that may be a salon's, with their numbers, and the platforms that have none. */
export function Listings({ entry, reviewing: { listings, selected, select } }: Props) {
  return (
    <>
      {listings.length === 0 && (
        <Nothing>No page was found that may be this salon's. If you know one, paste its URL (U).</Nothing>
      )}
      <ol aria-label="Pages">
        {listings.map((listing, index) => (
          <ListingCard
            key={listing.key}
            listing={listing}
            number={index + 1}
            selected={listing.key === selected?.key}
            onSelect={() => select(listing.key)}
          />
        ))}
      </ol>
      <Others entry={entry} />
    </>
  );
}

/** The platforms without any candidate, in a line; apart from them those that could not be asked. */
function Others({ entry: { business, decisions } }: { entry: ReviewEntry }) {
  const platformsOf = usePlatforms();
  const bare = Object.entries(business.result?.processingDetails ?? {}).filter(
    ([id, { candidates }]) =>
      candidates.length === 0 && !decisions.some(({ platformId }) => platformId === id),
  );
  const namesOf = (away: boolean) =>
    platformsOf(bare.filter(([, { outcome }]) => (outcome === 'unavailable') === away).map(([id]) => id))
      .map(({ name }) => name)
      .join(', ');
  const [nowhere, away] = [namesOf(false), namesOf(true)];
  return (
    <>
      {nowhere && <Line>No candidate: {nowhere}</Line>}
      {away && <Line>Could not be looked up: {away}</Line>}
    </>
  );
}

const Line = styled.p`
  padding: ${space(1)} ${space(1)} 0;
  color: ${color.muted};
  font-size: 13px;
`;

const Nothing = styled.p`
  padding: ${space(4)} ${space(1)};
`;
