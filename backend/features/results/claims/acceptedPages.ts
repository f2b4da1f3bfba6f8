import type { Knex } from 'knex';
import type { PageOwner } from '#contract/businesses.ts';
import { withoutNulls } from '../../../lib/withoutNulls.ts';
import { listAccepted } from './claimQueries.ts';

/** Pages' salons by operators' decisions, the first decision first. */
export type AcceptedPages = {
  ownersOf: (page: string) => readonly PageOwner[];
  /** True if the page was accepted for other salons only. */
  isRefused: (page: string, businessId: string) => boolean;
};

/** Reads for which salons operators accepted these pages, in any job. */
export async function readAcceptedPages(
  trx: Knex.Transaction,
  jobId: string,
  pages: Iterable<string>,
): Promise<AcceptedPages> {
  const wanted = [...new Set(pages)];
  const rows = wanted.length ? await listAccepted(trx, jobId, wanted) : [];
  const owners = new Map(
    [...Map.groupBy(rows, ({ page }) => page)].map(([page, accepted]) => [
      page,
      accepted.map(({ name, businessId, row, rowName }) =>
        withoutNulls<PageOwner>({ name: rowName ?? name, row, businessId }),
      ),
    ]),
  );
  const ownersOf = (page: string) => owners.get(page) ?? [];
  return {
    ownersOf,
    isRefused: (page, businessId) =>
      owners.has(page) && !ownersOf(page).some((owner) => owner.businessId === businessId),
  };
}
