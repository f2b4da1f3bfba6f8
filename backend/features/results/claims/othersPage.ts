import type { Knex } from 'knex';
import { badRequest } from '../../../lib/errors.ts';
import { shownValue } from '../../../lib/shownValue.ts';
import { findCertainOwner } from './ownerQueries.ts';

/**
 * Throws HttpError 400 if a row of another salon in the job has made a bid for the page. Called for a URL that an
 * operator names although no search has shown it for the salon. A wrong URL from the clipboard would otherwise take the
 * page from the other salon.
 */
export async function refuseOthersPage(
  trx: Knex.Transaction,
  { url, ...claimed }: { url: string; jobId: string; salonId: string; page: string },
): Promise<void> {
  const owner = await findCertainOwner(trx, claimed);
  if (!owner) return;
  const { row, name } = owner;
  throw badRequest(
    `${shownValue(url)} is the page of row ${row}, ${shownValue(name)}. If that is wrong, reject it there first.`,
  );
}
