import type { Claim } from './assignment.ts';
import { holderBy } from './assignment.ts';
import { listClaimsOf, listHighestBids, listUnmade } from './claimQueries.ts';
import { isOthersByBids } from './othersNext.ts';
import { listOwners } from './ownerQueries.ts';
import { pageId } from './pageId.ts';
import { readPageOwners } from './pageOwners.ts';
import type { ClaimedJob } from './settleClaims.ts';
import type { ClaimEnd, ClaimEnds } from './settledDetails.ts';

/** Reads what became of these rows' claims. Returns a function from a row's id to its ClaimEnds. */
export async function readClaimEnds(
  { trx, jobId, platforms }: ClaimedJob,
  businessIds: string[],
): Promise<(businessId: string) => ClaimEnds> {
  const claims = await listClaimsOf(trx, businessIds);
  const pages = [...new Set(claims.map(({ page }) => page))];
  const outside = await readPageOwners(trx, jobId, pages);
  const bids = Map.groupBy(await listHighestBids(trx, jobId, pages), ({ page }) => page);
  const unmade = await listUnmade(trx, jobId, pages);
  const isUncertain = (page: string) => isOthersByBids(page, bids.get(page) ?? [], unmade);
  const holderOf = (page: string): string | undefined => holderBy(bids.get(page) ?? []);
  const holders = [...new Set(pages.flatMap((page) => holderOf(page) ?? []))];
  const owners = new Map((await listOwners(trx, holders)).map((owner) => [owner.businessId, owner]));

  function endOf(claim: Claim): ClaimEnd | undefined {
    const { page, businessId, bid } = claim;
    if (outside.isRefused(claim)) return { owner: outside.ownersOf(page)[0]! };
    const holder = holderOf(page);
    if (holder === businessId) return isUncertain(page) ? 'shared' : 'own';
    if (holder !== undefined && !isUncertain(page)) return { owner: owners.get(holder)! };
    return bid > 0 ? 'shared' : undefined;
  }

  const byRow = Map.groupBy(claims, ({ businessId }) => businessId);
  return (id) => {
    const ends = new Map((byRow.get(id) ?? []).map((claim) => [claim.page, endOf(claim)]));
    return (platformId, url) => ends.get(pageId(platformId, url, platforms.get(platformId)?.rules));
  };
}
