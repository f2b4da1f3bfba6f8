import type { Knex } from 'knex';
import type { PageOwner } from '#contract/platformDetails.ts';
import { withoutNulls } from '../../../lib/withoutNulls.ts';
import type { Claim } from './assignment.ts';
import { listAccepted, listHeld } from './ownerQueries.ts';

/**
 * Finds out which salons own a page, whatever rows of this job claim it.
 *
 * `ownersOf` returns the salons for which operators have accepted the page, in the order of these decisions. If there
 * are none, it returns the salon with the highest bid for the page in the lists that this job searches again, apart
 * from salons that have a row in this job (`listHeld`).
 */
export type PageOwners = {
  ownersOf: (page: string) => readonly PageOwner[];
  /**
   * True if operators have accepted the page, but not for this claim's row. If nobody has accepted it, true if a row of
   * `listHeld` has the page, unless this claim is certain (has a `choice`) and stronger than that row's bid.
   */
  isRefused: (claim: Claim) => boolean;
};

export async function readPageOwners(
  trx: Knex.Transaction,
  jobId: string,
  pages: Iterable<string>,
): Promise<PageOwners> {
  const wanted = [...new Set(pages)];
  const rows = wanted.length ? await listAccepted(trx, jobId, wanted) : [];
  const accepted = new Map(
    [...Map.groupBy(rows, ({ page }) => page)].map(([page, owners]) => [
      page,
      owners.map(({ page: _, name, rowName, ...owner }) =>
        withoutNulls<PageOwner>({ ...owner, name: rowName ?? name, accepted: true }),
      ),
    ]),
  );
  const others = wanted.filter((page) => !accepted.has(page));
  const outside = others.length ? await listHeld(trx, jobId, others) : [];
  // The list begins with the highest bids. It is reversed, because the last entry of a page is the one that the map
  // keeps.
  const held = new Map(outside.reverse().map((row) => [row.page, row] as const));
  return {
    ownersOf(page) {
      const holder = held.get(page);
      return accepted.get(page) ?? (holder ? [{ name: holder.name }] : []);
    },
    isRefused({ page, businessId, choice, strength }) {
      const owners = accepted.get(page);
      if (owners) return !owners.some((owner) => owner.businessId === businessId);
      const holder = held.get(page);
      return holder !== undefined && (choice === null || holder.bid >= strength);
    },
  };
}
