import type { Knex } from 'knex';
import type { PageOwner } from '#contract/platformDetails.ts';
import { withoutNulls } from '../../../lib/withoutNulls.ts';
import type { Claim } from './assignment.ts';
import { listAccepted, listHeld } from './ownerQueries.ts';

/**
 * Finds out whose a page is: the salons for which operators accepted it, the first decision first. If there are none
 * and this job is a rerun, the owner is the salon with the highest bid in the list of which a part is searched again,
 * among those that are not in this job.
 */
export type PageOwners = {
  ownersOf: (page: string) => readonly PageOwner[];
  /**
   * True if the page was accepted for other salons only. Also if a row outside of this job has the page, unless this
   * claim is certain (it has a `choice`) and fits better.
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
  // The list is reversed, so that each page's highest bid is set last and stays in the map.
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
