import type { ResultStatus } from '#contract/businesses.ts';
import type { Change } from '#contract/changes.ts';
import type { Known, KnownClass } from './known.ts';
import type { Seen } from './seen.ts';
import { ownerOf, seenPlatform, shownHash } from './seen.ts';

/** True if the searches for every platform were answered completely. */
export const isWhole = ({ details, look }: Seen): boolean =>
  Object.keys(details).every((id) => look.answered.includes(id));

/**
 * Returns the class of a look. Undefined if it cannot be compared: the salon has none, `isWhole` is false, or a known
 * page was not seen.
 */
export function classOf(seen: Seen, pages: readonly Change[]): KnownClass | undefined {
  const { details, look, status, matchedStatus, rowHash } = seen;
  if (!isWhole(seen) || !status || !matchedStatus || pages.some(({ kind }) => kind === 'page_not_seen'))
    return undefined;
  const closedOn = Object.keys(details).filter((id) => details[id]!.operating?.says === 'closed');
  return {
    status,
    matched: matchedStatus,
    depth: look.depth,
    closedOn,
    shownHash: shownHash(details),
    rowHash,
  };
}

/** True if the hash of the row's values is known from the last look, and differs now. */
export const isOtherRow = (before: KnownClass | undefined, now: Pick<KnownClass, 'rowHash'>): boolean =>
  before?.rowHash !== undefined && before.rowHash !== now.rowHash;

const RANK: Record<ResultStatus, number> = { not_found: 0, maybe: 1, verified: 2 };

/**
 * True if an operator's decision had given the salon a better class than the matcher, and the salon has lost that
 * class, although nobody has decided since and no other salon has got one of its pages.
 */
function hasFallen({ status, matched }: KnownClass, now: KnownClass, seen: Seen, last: Known): boolean {
  const isClaimed = Object.keys(seen.details).some((id) => {
    const url = last.platforms[id]?.page?.url;
    return url !== undefined && ownerOf(seenPlatform(seen, id), url) !== undefined;
  });
  const wasRaised = RANK[status] > RANK[matched];
  return wasRaised && RANK[now.status] < RANK[status] && !seen.isDecidedSince && !isClaimed;
}

type ClassNow = {
  class: KnownClass | undefined;
  /** True if other changes were found, which explain a change of the class. */
  isExplained: boolean;
};

/**
 * Reports a change of the class. A change does not count if only a decision, another row's claim or a new version of
 * the matcher has made it, or if the two looks differ in depth.
 *
 * A change that counts is reported at once if other changes explain it, or if other platforms than before report a
 * closure. If neither is so, the next look must find the same new class, because a repeated search often shows other
 * pages. The list's values must then also be unchanged: without the phone number, for example, searches find fewer
 * pages.
 */
export function compareClass(
  seen: Seen,
  last: Known,
  { class: now, isExplained }: ClassNow,
): { changes: Change[]; known: KnownClass | undefined } {
  const { class: before } = last;
  if (!before || !now || before.depth !== now.depth) return { changes: [], known: now ?? before };
  const isOther =
    before.status !== now.status && (before.matched !== now.matched || hasFallen(before, now, seen, last));
  if (!isOther || (before.shownHash === now.shownHash && !before.next)) return { changes: [], known: now };
  const isEdited = isOtherRow(before, now);
  const isRepeated = !isEdited && before.next === now.status;
  const isSure = isExplained || isRepeated || `${before.closedOn}` !== `${now.closedOn}`;
  if (!isSure && isEdited) return { changes: [], known: now };
  if (!isSure) return { changes: [], known: { ...before, next: now.status } };
  const closedOn = isExplained ? undefined : now.closedOn.find((id) => !before.closedOn.includes(id));
  const reason = closedOn !== undefined && { platformId: closedOn };
  return {
    changes: [{ kind: 'class_changed', ...reason, before: before.status, after: now.status }],
    known: now,
  };
}
