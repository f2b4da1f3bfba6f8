import type { Knex } from 'knex';
import type { DecidedPlatforms } from '../../matching/decisions.ts';
import type { Bid, Claim, Ledger } from './assignment.ts';
import { createAssignment } from './assignment.ts';
import {
  deleteClaims,
  insertClaims,
  listBidders,
  listClaimsOf,
  listClaimsOn,
  listHighestBids,
  listKnown,
  listUnmade,
  updateBids,
} from './claimQueries.ts';
import type { Unmade } from './othersNext.ts';
import { isOthersByBids, isOthersNext, withUnmade } from './othersNext.ts';
import type { PageClaim } from './pageClaims.ts';
import { pageId } from './pageId.ts';
import { readPageOwners } from './pageOwners.ts';

/** A job, in a transaction that holds the lock of its row. */
export type ClaimedJob = { trx: Knex.Transaction; jobId: string; platforms: DecidedPlatforms };

export type Claiming = { businessId: string; claims: readonly PageClaim[] };

const ledgerOf = ({ trx, jobId }: ClaimedJob, known: ReadonlyMap<string, Bid[]> = new Map()): Ledger => ({
  async highestBids(pages) {
    const unknown = pages.filter((page) => !known.has(page));
    const read = unknown.length ? await listHighestBids(trx, jobId, unknown) : [];
    return [...pages.flatMap((page) => known.get(page) ?? []), ...read];
  },
  listBidders: (page, bid) => listBidders(trx, jobId, page, bid),
  claimsOf: (businessIds) => listClaimsOf(trx, businessIds),
});

/** Returns a row's claims, one per page, as they are before the row asks for any page: with the bid 0. */
export function unaskedClaims(
  { businessId, claims }: Claiming,
  { platforms }: Pick<ClaimedJob, 'platforms'>,
): Claim[] {
  const byPage = new Map<string, Claim>();
  for (const { platformId, url, choice, strength } of claims) {
    const page = pageId(platformId, url, platforms.get(platformId)?.rules);
    if (!byPage.has(page)) byPage.set(page, { businessId, page, platformId, choice, strength, bid: 0 });
  }
  return [...byPage.values()];
}

export type Settled = {
  /** The given rows that may have a claim that ends as `owner` or `shared` (ClaimEnd). */
  contested: Set<string>;
  /** Other rows, which had a result before and may have other pages now. */
  affected: string[];
};

/** Lists the claims of those given rows that have no result yet, with the pages' highest bids and owners. */
async function readKnown(job: ClaimedJob, rows: readonly Claiming[]) {
  const { trx, jobId } = job;
  const all = rows.flatMap((row) => unaskedClaims(row, job));
  const pages = [...new Set(all.map(({ page }) => page))];
  const ids = [...new Set(all.map(({ businessId }) => businessId))];
  const known = pages.length ? await listKnown(trx, jobId, ids, pages) : [];
  const bids = new Map(pages.map((page) => [page, [] as Bid[]]));
  const [fresh, owned] = [new Set<string>(), [] as string[]];
  for (const { kind, page, businessId, bid } of known) {
    if (kind === 'bid') bids.get(page)!.push({ page, businessId, bid });
    else if (kind === 'others') owned.push(page);
    else fresh.add(businessId);
  }
  const claims = all.filter(({ businessId }) => fresh.has(businessId));
  return { claims, bids, owners: await readPageOwners(trx, jobId, owned) };
}

/**
 * Stores the claims of those of the given rows that have no result yet, and assigns the claimed pages. Claims of rows
 * that already have a result stay, but their bids may change.
 */
export async function settleNew(job: ClaimedJob, rows: readonly Claiming[]): Promise<Settled> {
  const { trx, jobId } = job;
  const { claims, bids, owners } = await readKnown(job, rows);
  const shown = [...bids].flatMap(([page, known]) => (known.length ? page : []));
  const before: Unmade = shown.length ? await listUnmade(trx, jobId, shown) : new Map();
  const assignment = createAssignment(ledgerOf(job, bids), owners.isRefused);
  await assignment.add(claims);
  const added = new Set(claims);
  await insertClaims(trx, jobId, claims);
  await updateBids(
    trx,
    assignment.changedClaims().filter((claim) => !added.has(claim)),
  );
  const now = withUnmade(before, claims);
  const isUncertain = (page: string) =>
    assignment.holderOf(page) !== undefined && isOthersNext({ page, bid: assignment.bidFor(page) }, now);
  const wasUncertain = (page: string) => isOthersByBids(page, bids.get(page)!, before);
  const isContested = (claim: Claim) => {
    const { page, businessId, bid } = claim;
    const holder = assignment.holderOf(page);
    if (holder === businessId) return isUncertain(page);
    return owners.isRefused(claim) || holder !== undefined || bid !== 0;
  };
  const flipped = shown.filter((page) => isUncertain(page) !== wasUncertain(page));
  const changed = [...new Set([...assignment.changedPages(), ...flipped])];
  const touched = changed.length ? await listClaimsOn(trx, jobId, changed) : [];
  const own = new Set(claims.map(({ businessId }) => businessId));
  return {
    contested: new Set(claims.filter(isContested).map(({ businessId }) => businessId)),
    affected: [...new Set(touched.map(({ businessId }) => businessId))].filter((id) => !own.has(id)),
  };
}

/**
 * Finds what a change of the `dirty` claims of a row can affect. `pages` begins with the pages of these claims.
 * `reached`: all other rows that claim one of the `pages`. If the claim of such a row is certain, all certain claims of
 * the row on the platforms of the `dirty` claims become `choices`. Their pages are added to `pages`, so further rows
 * may be reached.
 */
async function reachedFrom({ trx, jobId }: ClaimedJob, dirty: readonly Claim[], businessId: string) {
  const platforms = new Set(dirty.map(({ platformId }) => platformId));
  const [pages, reached] = [new Set<string>(), new Set<string>()];
  const members = new Set([businessId]);
  const choices: Claim[] = [];
  let next = [...new Set(dirty.map(({ page }) => page))];
  while (next.length) {
    for (const page of next) pages.add(page);
    const claims = (await listClaimsOn(trx, jobId, next)).filter((claim) => claim.businessId !== businessId);
    for (const claim of claims) reached.add(claim.businessId);
    const choosing = claims.filter(({ choice }) => choice !== null).map((claim) => claim.businessId);
    const fresh = [...new Set(choosing)].filter((id) => !members.has(id));
    for (const id of fresh) members.add(id);
    const theirs = (fresh.length ? await listClaimsOf(trx, fresh) : []).filter(
      ({ choice, platformId }) => choice !== null && platforms.has(platformId),
    );
    choices.push(...theirs);
    next = [...new Set(theirs.map(({ page }) => page))].filter((page) => !pages.has(page));
  }
  return { platforms, pages, choices, reached: [...reached] };
}

const isSame = (a: Claim, b: Claim | undefined): boolean =>
  a.choice === b?.choice && a.strength === b.strength;

/**
 * Replaces the claims of a row after a decision, and assigns all pages again that this can affect (see `reachedFrom`).
 * Returns the other rows that may have other pages now.
 */
export async function settleAgain(job: ClaimedJob, row: Claiming): Promise<string[]> {
  const { trx, jobId } = job;
  const before = new Map(
    (await listClaimsOf(trx, [row.businessId])).map((claim) => [claim.page, claim] as const),
  );
  const now = new Map(unaskedClaims(row, job).map((claim) => [claim.page, claim] as const));
  const dirty = [
    ...[...now.values()].filter((claim) => !isSame(claim, before.get(claim.page))),
    ...[...before.values()].filter((claim) => !now.has(claim.page)),
  ];
  if (!dirty.length) return [];
  const { platforms, pages, choices, reached } = await reachedFrom(job, dirty, row.businessId);
  const isReached = ({ platformId }: Claim) => platforms.has(platformId);
  const replaced = [...now.values()].filter(isReached);

  const bids = new Map(choices.map((claim) => [claim, claim.bid] as const));
  for (const claim of choices) claim.bid = 0;
  const asking = [...replaced.filter(({ choice }) => choice !== null), ...choices];
  const asked = asking.map(({ page }) => page);
  const assignment = createAssignment(ledgerOf(job), (await readPageOwners(trx, jobId, asked)).isRefused);
  assignment.clear([...pages, ...asked]);
  await assignment.add(asking);

  await deleteClaims(trx, [row.businessId]);
  await insertClaims(trx, jobId, [...[...before.values()].filter((claim) => !isReached(claim)), ...replaced]);
  await updateBids(
    trx,
    choices.filter((claim) => claim.bid !== bids.get(claim)),
  );
  return reached;
}
