import type { PostPayload } from '../../../queue/payloads.ts';
import { withDraftLease } from '../sync/draftLease.ts';
import type { WriteDeps } from '../sync/writeUnderLease.ts';
import { writeUnderLease } from '../sync/writeUnderLease.ts';
import { refuseAll, writeAccepted } from './writeAccepted.ts';

/**
 * Writes a listing's accepted updates. Only one process at a time writes to a salon's post. If the worker dies, the
 * queue repeats the entry, which writes only what the post does not have yet.
 */
export async function writeListing(
  deps: WriteDeps,
  listing: PostPayload,
  stopping: AbortSignal,
): Promise<void> {
  await writeUnderLease(deps, listing, stopping, {
    attempt: (lease, destination) => writeAccepted(deps.db, destination, lease, listing),
    refuse: (trx, reason) => refuseAll(trx, listing, reason),
    failure: 'Updates of a listing could not be written.',
  });
}

/** Reopens a listing's accepted updates after every try to write them has ended with an unexpected error. */
export async function failListing(
  deps: WriteDeps,
  listing: PostPayload,
  stopping: AbortSignal,
): Promise<void> {
  deps.logger.error({ listing }, 'The updates of a listing failed at every try.');
  const note =
    'The write was interrupted several times by a fault on the server, whose log has the details: accept it again.';
  await withDraftLease(deps.db, listing, stopping, (lease) =>
    lease.write((trx) => refuseAll(trx, listing, note)),
  );
}
