import type { Knex } from 'knex';

export type QueueState = {
  queue: string;
  /** Entries that are due and not being processed. */
  waiting: number;
  active: number;
  /** Entries that are due later: delayed ones and retries. */
  later: number;
  /** Seconds that the oldest due entry has waited; 0 if there is none. */
  oldestSeconds: number;
};

/**
 * Lists the queues that have unfinished entries. It reads pg-boss's own table, because pg-boss has no call for how long
 * entries wait.
 */
export async function listQueueStates(db: Knex): Promise<QueueState[]> {
  const { rows } = await db.raw<{ rows: QueueState[] }>(
    `select name as queue,
       count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
       count(*) filter (where state = 'active')::int as active,
       count(*) filter (where state < 'active' and start_after > now())::int as later,
       coalesce(extract(epoch from now() - min(greatest(created_on, start_after))
         filter (where state < 'active' and start_after <= now())), 0)::float8 as "oldestSeconds"
     from pgboss.job where state < 'completed' group by name`,
  );
  return rows;
}

/** Counts the entries of a queue that are being processed and whose payload has these values. */
export async function countActive(db: Knex, queue: string, values: object): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from pgboss.job where name = ? and state = 'active' and data @> ?::jsonb`,
    [queue, JSON.stringify(values)],
  );
  return rows[0]!.count;
}

export async function deleteAllEntries(trx: Knex): Promise<void> {
  await trx.raw('delete from pgboss.job');
}

/** Locks a queue's name until the transaction ends. True if an entry waits in the queue, also if it is due later. */
export async function lockAndFindWaiting(trx: Knex.Transaction, queue: string): Promise<boolean> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`queue ${queue}`]);
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `select from pgboss.job where name = ? and state < 'active' limit 1`,
    [queue],
  );
  return rowCount > 0;
}
