import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { v7 as uuidV7 } from 'uuid';
import type { Digest } from '#contract/digests.ts';
import type { DigestReceiver } from '#contract/words.ts';
import { DIGEST_RECEIVERS } from '#contract/words.ts';
import type { Deps } from '../../deps.ts';
import { countChanges } from '../jobs/changes/changesService.ts';
import type { DeliveryStep } from './digestQueries.ts';
import { deleteOldDigests, findDigestJob, insertDigest, listPending } from './digestQueries.ts';
import { completedDigest, stoppedDigest } from './runDigest.ts';

type QueueDeps = Pick<Deps, 'queue'>;

/** Identifies a webhook without storing its address, which may contain a secret. */
export const addressHash = (url: string): string => createHash('sha256').update(url).digest('hex');

export const sendAttempt = (
  { queue }: QueueDeps,
  trx: Knex.Transaction,
  payload: DeliveryStep,
  afterSeconds = 0,
): Promise<void> => queue.send(trx, 'deliver-digest', [{ payload, afterSeconds }]);

async function writeDigest(
  deps: QueueDeps,
  trx: Knex.Transaction,
  receivers: DigestReceiver[],
  content: Digest,
): Promise<void> {
  const deliveries = receivers.map((receiver) => ({ id: uuidV7(), receiver }));
  await insertDigest(trx, { id: uuidV7(), content, deliveries });
  for (const { id } of deliveries) await sendAttempt(deps, trx, { deliveryId: id, step: 0 });
}

/**
 * Writes the digest of a run, and queues its delivery to every receiver that is configured. Writes nothing if there is
 * nothing to report. Returns false only if the run's changes are not counted yet. `problem`: why the run has failed or
 * was paused; undefined if it is completed.
 */
export async function digestRun(
  deps: QueueDeps & { config: Pick<Deps['config'], 'digest'> },
  trx: Knex.Transaction,
  jobId: string,
  problem?: string,
): Promise<boolean> {
  const { digest } = deps.config;
  const receivers = DIGEST_RECEIVERS.filter((receiver) => digest[receiver]);
  if (!receivers.length) return true;
  const job = await findDigestJob(trx, jobId);
  if (!job) return true;
  if (problem !== undefined) {
    await writeDigest(deps, trx, receivers, stoppedDigest(job, problem, digest.origin));
    return true;
  }
  const counts = await countChanges(trx, jobId);
  if (!counts.isReady) return false;
  const content = await completedDigest(trx, job, counts, digest.origin);
  if (content) await writeDigest(deps, trx, receivers, content);
  return true;
}

/** Queues pending deliveries after a restore, which does not bring the queue back. */
export async function resumeDeliveries(trx: Knex.Transaction, queue: Deps['queue']): Promise<void> {
  const entries = (await listPending(trx)).map(({ seconds, ...payload }) => ({
    payload,
    afterSeconds: seconds,
  }));
  await queue.send(trx, 'deliver-digest', entries);
}

export const purgeDigests = (db: Knex): Promise<void> => deleteOldDigests(db);
