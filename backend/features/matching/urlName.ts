import { compareHandle } from './handleSimilarity.ts';
import type { Identity } from './identity.ts';
import { learnedElsewhere } from './learned.ts';
import { withLearned } from './learnedName.ts';
import { nearerName } from './nameComparison.ts';
import type { NameEvidence } from './nearestName.ts';
import { NOTHING, nearestOf } from './nearestName.ts';
import { slugNames } from './pageNames.ts';
import type { Page } from './pages.ts';
import { urlNames } from './pages.ts';

/** Compares the names in a page's URLs with the salon's; undefined if the URLs contain none. */
export function urlName(page: Page, identity: Identity): NameEvidence | undefined {
  const handles = urlNames(page);
  if (!handles.length) return undefined;
  const slugs = slugNames(page, identity.city);
  let best = withLearned(nearestOf(slugs, identity), slugs, page, identity);
  const known = [
    ...identity.names.map((value) => ({ value, platformId: undefined })),
    ...learnedElsewhere(identity.learned.names, page),
  ];
  for (const handle of handles) {
    for (const { value, platformId } of known) {
      for (const joined of value.handles) {
        const { namesCity, ...compared } = compareHandle(handle, joined, identity);
        const isOurs = platformId === undefined && compared.relation !== 'other';
        const evidence = { ...NOTHING, ...compared, isOurs, learnedFrom: platformId };
        best = nearerName(best, { ...evidence, shown: handle, handleNamesCity: namesCity });
      }
    }
  }
  return best;
}
