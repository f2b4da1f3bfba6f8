import { comparable, ownUrls } from '../../beds/search/scoring/ownUrls.ts';
import { say } from '../../givenOptions.ts';
import type { Looked } from './accuracyFigures.ts';
import { foundUrls } from './accuracyFigures.ts';

type Counts = { right: number; wrong: number };

/** Counts the URLs that `one` found but `other` did not, business by business. */
function missingIn(one: readonly Looked[], other: readonly Looked[], platformIds: readonly string[]): Counts {
  const counts: Counts = { right: 0, wrong: 0 };
  for (const [index, looked] of one.entries()) {
    const [urls, others] = [foundUrls(looked), foundUrls(other[index]!)];
    for (const id of platformIds) {
      const [url, before] = [urls[id], others[id]];
      if (!url || (before && comparable(before) === comparable(url))) continue;
      counts[ownUrls(looked.truth, id).has(comparable(url)) ? 'right' : 'wrong'] += 1;
    }
  }
  return counts;
}

/**
 * Prints the URLs that only `deep` found and those that only `standard` found. The target is missed if `deep` adds more
 * wrong URLs than right ones.
 */
export function addedUrls(
  standard: readonly Looked[],
  deep: readonly Looked[],
  platformIds: readonly string[],
): string[] {
  const added = missingIn(deep, standard, platformIds);
  const dropped = missingIn(standard, deep, platformIds);
  say(
    `deep compared with standard: ${added.right} right and ${added.wrong} wrong URLs more, ` +
      `${dropped.right} right and ${dropped.wrong} wrong ones fewer`,
  );
  const [right, wrong] = [added.right - dropped.right, added.wrong - dropped.wrong];
  return wrong > right ? [`Missed: deep adds ${wrong} wrong URLs and ${right} right ones to standard.`] : [];
}
