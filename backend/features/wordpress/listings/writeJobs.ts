import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../lib/errors.ts';
import type { Lease } from '../../../lib/lease.ts';
import type { ListingPayload } from '../../../queue/queues.ts';
import { findDestination } from '../destinations/destinationsService.ts';
import { WordPressError } from '../site/wordpressError.ts';
import { withDraftLease } from '../sync/draftLease.ts';
import type { SiteAttempts } from '../sync/siteCircuit.ts';
import { attemptOnSite } from '../sync/siteCircuit.ts';
import { refuseAll, writeAccepted } from './writeAccepted.ts';

type WriteDeps = Pick<Deps, 'config' | 'db' | 'logger'> & Pick<SiteAttempts, 'patienceMs'>;

/**
 * Writes a listing's accepted updates. Only one process at a time writes to a salon's post. A worker that dies leaves
 * them to the next one, which writes what the post does not have yet.
 */
export async function writeListing(
  deps: WriteDeps,
  listing: ListingPayload,
  stopping: AbortSignal,
): Promise<void> {
  const { config, db, logger, patienceMs } = deps;
  await withDraftLease(db, listing, stopping, async (lease: Lease) => {
    try {
      const destination = await findDestination(config.destinationsFile, listing.destinationId);
      const site = `${destination.id} ${destination.url}`;
      const onWait = async () => undefined;
      await attemptOnSite(site, lease.signal, { onWait, patienceMs }, () =>
        writeAccepted(db, destination, lease, listing),
      );
    } catch (error) {
      lease.signal.throwIfAborted();
      if (!(error instanceof WordPressError || error instanceof HttpError)) throw error;
      logger.warn({ listing, reason: error.message }, 'Updates of a listing could not be written.');
      await lease.write((trx) => refuseAll(trx, listing, error.message));
    }
  });
}

/** Reopens a listing's updates after unexpected errors at every try. */
export async function failListing(
  deps: WriteDeps,
  listing: ListingPayload,
  stopping: AbortSignal,
): Promise<void> {
  deps.logger.error({ listing }, 'The updates of a listing failed at every try.');
  const note =
    'The write was interrupted several times by a fault on the server, whose log has the details: accept it again.';
  await withDraftLease(deps.db, listing, stopping, (lease) =>
    lease.write((trx) => refuseAll(trx, listing, note)),
  );
}
