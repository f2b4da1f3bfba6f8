import { classOf } from '../../../backend/features/matching/classes.ts';
import type { DecidedPlatforms } from '../../../backend/features/matching/decisions.ts';
import type { Claim, Ledger } from '../../../backend/features/results/claims/assignment.ts';
import { createAssignment } from '../../../backend/features/results/claims/assignment.ts';
import { pageClaims } from '../../../backend/features/results/claims/pageClaims.ts';
import { pageId } from '../../../backend/features/results/claims/pageId.ts';
import { unaskedClaims } from '../../../backend/features/results/claims/settleClaims.ts';
import type { ClaimEnd } from '../../../backend/features/results/claims/settledDetails.ts';
import { settledDetails } from '../../../backend/features/results/claims/settledDetails.ts';
import type { LookUpResult } from '../../../backend/features/results/decidedResult.ts';
import type { RowFacts } from '../../../backend/features/salons/salonLinks.ts';
import { linkRows } from '../../../backend/features/salons/salonLinks.ts';

/** A ledger without earlier bids, because all rows ask for their pages at the same time. */
const EMPTY: Ledger = {
  highestBids: async () => [],
  listBidders: async () => [],
  claimsOf: async () => [],
};

type LookedUp = RowFacts & { name: string; result: LookUpResult };

/** The results of a list's look-ups after each page was given to one salon, as a job of the product does. */
export async function settlePages(
  rows: readonly LookedUp[],
  platforms: DecidedPlatforms,
): Promise<LookUpResult[]> {
  const { salonIds } = linkRows(rows, []);
  const searched = rows.filter(({ id }, index) => salonIds[index] === id);
  const claims = new Map<string, Claim[]>(
    searched.map(({ id, result }) => [
      id,
      unaskedClaims({ businessId: id, claims: pageClaims(result.processingDetails) }, { platforms }),
    ]),
  );
  const assignment = createAssignment(EMPTY, () => false);
  await assignment.add([...claims.values()].flat());
  const numbers = new Map(rows.map(({ id }, index) => [id, index]));

  const endOf = ({ page, businessId, bid }: Claim): ClaimEnd | undefined => {
    const holder = assignment.holderOf(page);
    if (holder === businessId) return 'own';
    if (holder === undefined) return bid > 0 ? 'shared' : undefined;
    const index = numbers.get(holder)!;
    return { owner: { name: rows[index]!.name, row: index + 1, businessId: holder } };
  };
  return rows.map(({ result }, index) => {
    const ends = new Map(claims.get(salonIds[index]!)!.map((claim) => [claim.page, endOf(claim)]));
    const details = settledDetails(
      result.processingDetails,
      (platformId, url) => ends.get(pageId(platformId, url, platforms.get(platformId)?.rules)),
      platforms,
    );
    if (details === result.processingDetails) return result;
    return { ...result, processingDetails: details, ...classOf(Object.entries(details)) };
  });
}
