import { THRESHOLDS } from '../../matching/thresholds.ts';
import type { Bid, Claim } from './assignment.ts';
import { holderBy } from './assignment.ts';
import { placedIn, scoreIn } from './strength.ts';

/**
 * A claim for which its row has made no bid: the row has a page that fits it better, shares the highest bid for one, or
 * this page is at most possible for it. `isCertain`: the row could get the page as found. `isOnly`: the row has at most
 * possible pages on the platform.
 */
export type UnmadeClaim = { page: string; strength: number; isCertain: boolean; isOnly: boolean };

/** The claims without a bid, by page. */
export type Unmade = ReadonlyMap<string, readonly UnmadeClaim[]>;

/** Adds those of a batch's claims for which no bid was made. */
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
 * True if a page clearly fits another row better than the one that has it, although the other row has made no bid: a
 * page named `Hair Today` is no certain page of `Hair Today Salon & Spa` if the list has a `Hair Today`, too. A claim
 * that is not certain counts only if the page's address fits both rows equally well, because other salons of the house
 * have such claims. Also true if at most the city of the page agrees, it fits both rows equally, and the other row has
 * no certain page: nothing decides whose page it is.
 */
export const isOthersNext = ({ page, bid }: Pick<Claim, 'page' | 'bid'>, unmade: Unmade): boolean =>
  (unmade.get(page) ?? []).some(({ strength, isCertain, isOnly }) => {
    const closer = placedIn(strength) - placedIn(bid);
    if (closer > 0) return isCertain;
    if (isOnly && strength === bid && !placedIn(bid)) return true;
    return closer === 0 && scoreIn(strength) - scoreIn(bid) >= THRESHOLDS.margin;
  });

/** The same by a page's bids. False if no row has the page. */
export const isOthersByBids = (page: string, bids: readonly Bid[], unmade: Unmade): boolean =>
  holderBy(bids) !== undefined &&
  isOthersNext({ page, bid: Math.max(...bids.map(({ bid }) => bid)) }, unmade);
