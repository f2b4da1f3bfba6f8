import { THRESHOLDS } from '../../matching/thresholds.ts';
import type { Bid, Claim } from './assignment.ts';
import { holderBy } from './assignment.ts';
import { placedIn, scoreIn } from './strength.ts';

/**
 * A claim for which its row has made no bid. `isCertain`: the row could get the page as found. `isOnly`: the row can
 * get no page of the platform as found.
 */
export type UnmadeClaim = { page: string; strength: number; isCertain: boolean; isOnly: boolean };

/** The claims without a bid, by page. */
export type Unmade = ReadonlyMap<string, readonly UnmadeClaim[]>;

/** Adds to `before` those of a batch's `claims` that have no bid. */
export function withUnmade(before: Unmade, claims: readonly Claim[]): Unmade {
  const platformOf = ({ businessId, platformId }: Claim) => `${businessId} ${platformId}`;
  const choosing = new Set(claims.filter(({ choice }) => choice !== null).map(platformOf));
  const added = claims
    .filter(({ bid }) => bid === 0)
    .map((claim) => ({
      page: claim.page,
      strength: claim.strength,
      isCertain: claim.choice !== null,
      isOnly: !choosing.has(platformOf(claim)),
    }));
  return Map.groupBy([...[...before.values()].flat(), ...added], ({ page }) => page);
}

/**
 * True if a page clearly fits another row better than the row that has it, although the other row has made no bid. For
 * example, a page named `Hair Today` is no certain page of `Hair Today Salon & Spa` if the list also has a `Hair
 * Today`. If the page's address fits the other row better, only a certain claim counts, because other salons in the
 * same house may have uncertain claims. If the address fits both rows equally, the score decides.
 *
 * Also true if nothing decides whose page it is: it fits both rows equally, neither phone number, street nor ZIP code
 * agrees, and the other row has no certain page on the platform.
 */
export const isOthersNext = ({ page, bid }: Pick<Claim, 'page' | 'bid'>, unmade: Unmade): boolean =>
  (unmade.get(page) ?? []).some(({ strength, isCertain, isOnly }) => {
    const closer = placedIn(strength) - placedIn(bid);
    if (closer > 0) return isCertain;
    if (isOnly && strength === bid && !placedIn(bid)) return true;
    return closer === 0 && scoreIn(strength) - scoreIn(bid) >= THRESHOLDS.margin;
  });

/** True if a row has the page, and `isOthersNext` is true for this row's bid. */
export const isOthersByBids = (page: string, bids: readonly Bid[], unmade: Unmade): boolean =>
  holderBy(bids) !== undefined &&
  isOthersNext({ page, bid: Math.max(...bids.map(({ bid }) => bid)) }, unmade);
