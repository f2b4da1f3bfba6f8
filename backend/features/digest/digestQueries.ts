import type { Knex } from 'knex';
import type { Delivery, Digest } from '#contract/digests.ts';
import { MAX_DELIVERIES } from '#contract/limits.ts';
import type { DigestReceiver } from '#contract/words.ts';
import type { WithNulls } from '../../lib/withoutNulls.ts';
import { withoutNulls } from '../../lib/withoutNulls.ts';

/** One attempt to deliver. `step` grows with each attempt, so that a worker skips a repeated queue entry. */
export type DeliveryStep = { deliveryId: string; step: number };

export type DigestJob = {
  id: string;
  fileName: string | null;
  totalBusinesses: number;
  unavailableCount: number;
  /** Why one of the job's businesses could not be looked up. */
  unavailableReason: string | null;
};

export async function findDigestJob(db: Knex, jobId: string): Promise<DigestJob | undefined> {
  const { rows } = await db.raw<{ rows: DigestJob[] }>(
    `select id, file_name as "fileName", total_businesses as "totalBusinesses",
       unavailable_count as "unavailableCount", unavailable_reason as "unavailableReason"
     from jobs where id = ? and deleted_at is null`,
    [jobId],
  );
  return rows[0];
}

type NewDigest = { id: string; deliveries: { id: string; receiver: DigestReceiver }[]; content: Digest };

export async function insertDigest(
  trx: Knex.Transaction,
  { id, content, deliveries }: NewDigest,
): Promise<void> {
  await trx.raw(
    `with digest as (
       insert into digests (id, job_id, content) values (:id, :jobId, :content) returning id)
     insert into digest_deliveries (id, digest_id, receiver, next_at)
     select g.id, digest.id, g.receiver, now()
     from digest, jsonb_to_recordset(cast(:deliveries as jsonb)) as g(id uuid, receiver text)`,
    {
      id,
      jobId: content.jobId,
      content: JSON.stringify(content),
      deliveries: JSON.stringify(deliveries),
    },
  );
}

export type PendingDelivery = {
  receiver: DigestReceiver;
  digestId: string;
  createdAt: Date;
  content: Digest;
  attempts: number;
};

/** Finds the delivery to attempt; undefined if this step was attempted before, or if the digest was deleted. */
export async function findPending(
  db: Knex,
  { deliveryId, step }: DeliveryStep,
): Promise<PendingDelivery | undefined> {
  const { rows } = await db.raw<{ rows: PendingDelivery[] }>(
    `select d.receiver, d.digest_id as "digestId", g.created_at as "createdAt", g.content, d.attempts
     from digest_deliveries d join digests g on g.id = d.digest_id
     where d.id = ? and d.step = ? and d.state = 'pending'`,
    [deliveryId, step],
  );
  return rows[0];
}

type Ended = DeliveryStep & {
  state: Delivery['state'];
  problem: string | null;
  /** The seconds until the next attempt; null if there is none. */
  waitSeconds: number | null;
};

/** Records an attempt, and returns the number of the next step; undefined if this step was recorded before. */
export async function endAttempt(trx: Knex.Transaction, ended: Ended): Promise<number | undefined> {
  const { rows } = await trx.raw<{ rows: { step: number }[] }>(
    `update digest_deliveries
     set state = :state, problem = :problem, step = step + 1, attempts = attempts + 1,
       next_at = now() + make_interval(secs => :waitSeconds),
       delivered_at = case when :state = 'delivered' then now() end
     where id = :deliveryId and step = :step and state = 'pending'
     returning step`,
    ended,
  );
  return rows[0]?.step;
}

/**
 * Makes a delivery pending again from its first attempt, and returns its next step. Undefined if there is no such
 * delivery, or if it is still pending.
 */
export async function reopenDelivery(trx: Knex.Transaction, id: string): Promise<number | undefined> {
  const { rows } = await trx.raw<{ rows: { step: number }[] }>(
    `update digest_deliveries
     set state = 'pending', attempts = 0, step = step + 1, next_at = now(), delivered_at = null, problem = null
     where id = ? and state <> 'pending' returning step`,
    [id],
  );
  return rows[0]?.step;
}

/** Lists the pending deliveries with the seconds until their next attempt (0 if it is overdue). */
export async function listPending(trx: Knex.Transaction): Promise<(DeliveryStep & { seconds: number })[]> {
  const { rows } = await trx.raw<{ rows: (DeliveryStep & { seconds: number })[] }>(
    `select id as "deliveryId", step, greatest(0, ceil(extract(epoch from next_at - now())))::int as seconds
     from digest_deliveries where state = 'pending'`,
  );
  return rows;
}

const LISTED = `
  select json_build_object('id', d.id, 'receiver', d.receiver, 'messageId', d.digest_id, 'jobId', g.job_id,
    'list', g.content -> 'list', 'createdAt', g.created_at, 'state', d.state, 'attempts', d.attempts,
    'nextAt', case when d.state = 'pending' then d.next_at end, 'deliveredAt', d.delivered_at,
    'problem', d.problem) as delivery
  from digest_deliveries d join digests g on g.id = d.digest_id`;

type Listed = { delivery: WithNulls<Omit<Delivery, 'list'>> & Pick<Delivery, 'list'> };

const presentDelivery = ({ delivery: { list, ...delivery } }: Listed): Delivery => ({
  ...withoutNulls<Omit<Delivery, 'list'>>(delivery),
  list,
});

export async function listDeliveries(db: Knex): Promise<Delivery[]> {
  const { rows } = await db.raw<{ rows: Listed[] }>(
    `${LISTED} order by g.created_at desc, d.receiver desc, d.id limit ${MAX_DELIVERIES}`,
  );
  return rows.map(presentDelivery);
}

export async function findDelivery(db: Knex, id: string): Promise<Delivery | undefined> {
  const { rows } = await db.raw<{ rows: Listed[] }>(`${LISTED} where d.id = ?`, [id]);
  return rows[0] && presentDelivery(rows[0]);
}

export async function deleteOldDigests(db: Knex): Promise<void> {
  await db.raw(`delete from digests where created_at < now() - interval '90 days'`);
}

export async function isWebhookOff(db: Knex, addressHash: string): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>('select from webhooks_off where address_hash = ?', [
    addressHash,
  ]);
  return rowCount > 0;
}

export async function switchWebhookOff(db: Knex, addressHash: string): Promise<void> {
  await db.raw('insert into webhooks_off (address_hash) values (?) on conflict do nothing', [addressHash]);
}

export async function switchWebhookOn(db: Knex, addressHash: string): Promise<void> {
  await db.raw('delete from webhooks_off where address_hash = ?', [addressHash]);
}
