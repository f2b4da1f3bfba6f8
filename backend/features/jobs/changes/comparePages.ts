import type { Change } from '#contract/changes.ts';
import type { SearchDepth } from '#contract/words.ts';
import { isAtLeastAsDeep } from '../../results/takenLook.ts';
import type { KnownPage, KnownPlatform } from './known.ts';
import { MOST_SHOWN } from './known.ts';
import type { SeenPlatform } from './seen.ts';
import { candidateOf, ownerOf, ownPage, valuesOf } from './seen.ts';

// What this look makes of a page that was known before:
//
//   shown        → stays known, however the matcher grades it now, unless another page is found or another salon has
//                  it. If it was found and is not found now, it is reported once as uncertain: at once if it shows a
//                  value that differs from the list, otherwise only together with another change, because a snippet
//                  may leave out by chance what made the page certain
//   not answered → stays known, and is reported as not checked
//   missing      → lost (or replaced, if another page is found now) if a search for its URL did not show it either, or
//                  if the previous look had already missed it
//                → otherwise missed: a repeated search often leaves out a page that still exists

type Compared = {
  changes: Change[];
  /** A change that is reported only together with another change of the salon. */
  doubt?: Change;
  known: KnownPlatform;
};

const least = (a: SearchDepth, b: SearchDepth): SearchDepth => (isAtLeastAsDeep(a, b) ? b : a);
const greatest = (a: SearchDepth, b: SearchDepth): SearchDepth => (isAtLeastAsDeep(a, b) ? a : b);

/** True if all searches for the platform were answered in an earlier look of at least this depth. */
export const wasSearched = (before: KnownPlatform | undefined, depth: SearchDepth): boolean =>
  before?.depth !== undefined && isAtLeastAsDeep(before.depth, depth);

function knownPage(seen: SeenPlatform, url: string, before: KnownPage | undefined): KnownPage {
  const { depth, keyOf } = seen;
  const candidate = candidateOf(seen, url);
  const isSame = before && keyOf(before.url) === keyOf(url);
  const { isMissed: _, isUncertain: __, ...kept } = isSame ? before : { url, depth };
  return { ...kept, url, depth: least(kept.depth, depth), ...(candidate && valuesOf(candidate, seen)) };
}

/**
 * Compares the salon's found page with the known one. Returns the change or doubt, if any, and the page that is known
 * now, if any.
 */
function comparePage(
  seen: SeenPlatform,
  before: KnownPlatform | undefined,
): { change?: Change; doubt?: Change; page?: KnownPage } {
  const { id, keyOf, missing } = seen;
  const own = ownPage(seen);
  const old = before?.page && !seen.isRejected(before.page.url) ? before.page : undefined;
  const found = own && knownPage(seen, own.url, old);
  const isSame = old && own && keyOf(old.url) === keyOf(own.url);
  const isNew = own && !isSame && wasSearched(before, seen.depth) && !before!.shown.includes(keyOf(own.url));
  const gained: Change = { kind: 'page_gained', platformId: id, ...(own && { after: own.url }) };
  if (!old) return { ...(isNew && { change: gained }), ...(found && { page: found }) };

  const was = { platformId: id, before: old.url };
  const isMissing = missing !== undefined && keyOf(missing.url) === keyOf(old.url);
  if (isMissing && (missing.isSearched || old.isMissed)) {
    if (found) return { change: { kind: 'url_changed', ...was, after: found.url }, page: found };
    return { change: { kind: 'page_lost', ...was } };
  }
  if (isMissing) return { change: { kind: 'page_not_seen', ...was }, page: { ...old, isMissed: true } };
  // A failed search might have shown the known page, which may be better than the one found now. So after a failed
  // search, the found page does not replace a known page that no search has shown.
  const shown = candidateOf(seen, old.url);
  const isReplaced = seen.isAnswered || shown !== undefined;
  if (found && (isSame || isReplaced)) return { ...(isNew && { change: gained }), page: found };
  const owner = ownerOf(seen, old.url);
  // If an operator has accepted the page for another salon, it is reported as uncertain. If another salon has got it by
  // its claim, nothing is reported.
  if (owner) return owner.accepted ? { change: { kind: 'page_uncertain', ...was } } : {};
  if (shown) {
    const page = knownPage(seen, old.url, old);
    const change: Change = { kind: 'page_uncertain', ...was };
    if (old.isUncertain) return { page: { ...page, isUncertain: true } };
    return shown.against.length ? { change, page: { ...page, isUncertain: true } } : { doubt: change, page };
  }
  return { ...(!seen.isAnswered && { change: { kind: 'not_checked', ...was } }), page: old };
}

/** Compares the pages of one platform with what was known of the platform before. */
export function comparePages(seen: SeenPlatform, before: KnownPlatform | undefined): Compared {
  const { details, depth, isAnswered, keyOf } = seen;
  const { change, doubt, page } = comparePage(seen, before);
  const candidates = details.candidates.map(({ url }) => keyOf(url));
  const known = [page, before?.page].flatMap((one) => (one ? [keyOf(one.url)] : []));
  const shown = [...new Set([...known, ...candidates, ...(before?.shown ?? [])])].slice(0, MOST_SHOWN);
  const searched = isAnswered ? greatest(before?.depth ?? depth, depth) : before?.depth;
  const says = details.operating;
  // If the platform reports the salon neither as closed nor as open, and shows no found page of it, the earlier value
  // stays.
  const saysClosed = says ? says.says === 'closed' && says.structured : !ownPage(seen) && before?.saysClosed;
  return {
    changes: change ? [change] : [],
    ...(doubt && { doubt }),
    known: {
      ...(searched && { depth: searched }),
      ...(page && { page }),
      shown: change?.kind === 'page_lost' ? shown.filter((key) => key !== keyOf(change.before!)) : shown,
      ...(saysClosed && { saysClosed }),
    },
  };
}
