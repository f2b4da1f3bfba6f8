import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../lib/errors.ts';
import type { Lease } from '../../../lib/lease.ts';
import type { PostPayload } from '../../../queue/payloads.ts';
import { findDestination } from '../destinations/destinationsService.ts';
import type { DestinationEntry } from '../site/destinationEntry.ts';
import { WordPressError } from '../site/wordpressError.ts';
import { withDraftLease } from './draftLease.ts';
import type { SiteAttempts } from './siteCircuit.ts';
import { attemptOnSite } from './siteCircuit.ts';

export type WriteDeps = Pick<Deps, 'config' | 'db' | 'logger'> & Pick<SiteAttempts, 'patienceMs'>;

type Write = {
  /** Tries once to write. Throws WordPressError. The call can safely be repeated. */
  attempt: (lease: Lease, destination: DestinationEntry) => Promise<void>;
  /** Stores why the write waits for the site. */
  onWait?: (trx: Knex.Transaction, reason: string) => Promise<void>;
  /** Ends the write with the reason, if only a person can correct the fault or the site fails for too long. */
  refuse: (trx: Knex.Transaction, reason: string) => Promise<void>;
  /** The message in the log if the write ends with `refuse`. */
  failure: string;
};

/**
 * Writes to one salon's post while no other process does. After a transient failure of the site, waits and tries again
 * (see `attemptOnSite`). If the worker dies, the queue repeats the entry.
 */
export async function writeUnderLease(
  { config, db, logger, patienceMs }: WriteDeps,
  payload: PostPayload,
  stopping: AbortSignal,
  { attempt, onWait, refuse, failure }: Write,
): Promise<void> {
  await withDraftLease(db, payload, stopping, async (lease) => {
    const { signal } = lease;
    try {
      const destination = await findDestination(config.destinationsFile, payload.destinationId);
      const waits = {
        patienceMs,
        onWait: async ({ message }: Error) => onWait && lease.write((trx) => onWait(trx, message)),
      };
      await attemptOnSite(`${destination.id} ${destination.url}`, signal, waits, () =>
        attempt(lease, destination),
      );
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof WordPressError || error instanceof HttpError)) throw error;
      logger.warn({ payload, reason: error.message }, failure);
      await lease.write((trx) => refuse(trx, error.message));
    }
  });
}
