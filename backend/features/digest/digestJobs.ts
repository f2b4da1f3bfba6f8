import type { Deps } from '../../deps.ts';
import type { Attempt } from './attempt.ts';
import type { DeliveryStep, PendingDelivery } from './digestQueries.ts';
import { endAttempt, findPending, isWebhookOff, switchWebhookOff } from './digestQueries.ts';
import { addressHash, sendAttempt } from './digestService.ts';
import { emailText } from './email/emailText.ts';
import { sendEmail } from './email/sendEmail.ts';
import { sendWebhook } from './webhook/sendWebhook.ts';

// A delivery goes through these states:
//
//   pending   its next attempt waits in the queue
//               → delivered
//               → pending, after a failure, until the waits below are used up → failed
//               → failed, if the receiver answers 410, has answered 410 earlier, or is no longer configured
//
// The outcome of an attempt and the entry of the next one are written in one transaction. If a worker dies after it has
// sent a message and before this transaction, the attempt is repeated. So a receiver may get a message twice, with the
// same id.

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** The waits after failures, as Standard Webhooks recommends them: a little over three days in all. */
const WAIT_SECONDS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** The longest wait that a receiver can ask for. */
const LONGEST_WAIT_SECONDS = 24 * HOUR;

type DeliveryDeps = Pick<Deps, 'db' | 'queue' | 'logger' | 'config'>;

const NOT_SET: Attempt = { outcome: 'gone', problem: 'It is not set any more.' };
const OFF: Attempt = { outcome: 'gone', problem: 'It answered 410 before, and is switched off.' };

async function attempt(
  { db, config }: DeliveryDeps,
  { receiver, digestId, createdAt, content }: PendingDelivery,
  stopping: AbortSignal,
): Promise<Attempt> {
  const { webhook, email } = config.digest;
  if (receiver === 'email') {
    return email ? sendEmail(email, { id: digestId, ...emailText(content) }) : NOT_SET;
  }
  if (!webhook) return NOT_SET;
  if (await isWebhookOff(db, addressHash(webhook.url))) return OFF;
  const body = JSON.stringify({
    type: 'verification.changed',
    timestamp: createdAt.toISOString(),
    data: content,
  });
  const sent = await sendWebhook(webhook, { id: digestId, body }, stopping);
  if (sent.outcome === 'gone') await switchWebhookOff(db, addressHash(webhook.url));
  return sent;
}

/** Returns the seconds until the next attempt; undefined if this one has not failed, or was the last. */
function waitAfter(made: Attempt, attempts: number): number | undefined {
  if (made.outcome !== 'failed') return undefined;
  const wait = WAIT_SECONDS[attempts];
  if (wait === undefined) return undefined;
  const asked = Math.min(Math.ceil((made.waitMs ?? 0) / 1000), LONGEST_WAIT_SECONDS);
  return Math.max(wait, asked);
}

/** Makes one attempt to deliver a digest, and queues the next one if `waitAfter` returns a time for it. */
export async function deliverDigest(
  deps: DeliveryDeps,
  payload: DeliveryStep,
  stopping: AbortSignal,
): Promise<void> {
  const { db, logger } = deps;
  const pending = await findPending(db, payload);
  if (!pending) return;
  const made = await attempt(deps, pending, stopping);
  const wait = waitAfter(made, pending.attempts);
  const state = made.outcome === 'delivered' ? 'delivered' : wait === undefined ? 'failed' : 'pending';
  await db.transaction(async (trx) => {
    const problem = made.problem ?? null;
    const step = await endAttempt(trx, { ...payload, state, problem, waitSeconds: wait ?? null });
    if (step !== undefined && wait !== undefined) await sendAttempt(deps, trx, { ...payload, step }, wait);
  });
  const { receiver, digestId } = pending;
  const delivery = { receiver, messageId: digestId, problem: made.problem };
  if (state === 'delivered') logger.info(delivery, 'A digest was delivered.');
  else
    logger.warn(
      delivery,
      wait === undefined ? 'A digest is given up.' : 'A digest could not be delivered yet.',
    );
}
