import type { ProcessingDetails } from '#contract/platformDetails.ts';
import { tellsWhose } from '#contract/tellsWhose.ts';
import { listed } from '../../lib/listed.ts';
import { usePlatformName } from '../../lib/usePlatforms.ts';

/** Lists the platforms whose found page may be a namesake's, so that it gives no facts. */
export const platformsWithoutFacts = (details: ProcessingDetails): string[] =>
  Object.entries(details)
    .filter(([, { outcome, searchMode, candidates }]) => {
      const [page] = candidates;
      return outcome === 'found' && searchMode === 'live' && page && !tellsWhose(page);
    })
    .map(([platformId]) => platformId);

/** Says which found pages give no facts, and why. */
export function PagesWithoutFacts({ platformIds }: { platformIds: readonly string[] }) {
  const platformName = usePlatformName();
  if (!platformIds.length) return null;
  const names = listed(platformIds.map(platformName));
  return (
    <p>
      Nothing is taken from {names}: no phone number, street or ZIP code there agrees with your list, so it
      may be about another business of that name. Accepted pages count all the same.
    </p>
  );
}
