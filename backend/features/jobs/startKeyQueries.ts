import type { Knex } from 'knex';
import type { StartReply } from '#contract/start.ts';

export type KeptStart = { bodyHash: string; reply: StartReply };

/** Finds the start with this key, and keeps it for another three days. */
export async function findStart(db: Knex, key: string): Promise<KeptStart | undefined> {
  const { rows } = await db.raw<{ rows: KeptStart[] }>(
    'update job_starts set created_at = now() where key = ? returning body_hash as "bodyHash", reply',
    [key],
  );
  return rows[0];
}

/**
 * Stores the key of a start, and deletes keys last used over three days ago, because nobody repeats a request later.
 * Returns false if the key was used before.
 */
export async function insertStart(
  trx: Knex.Transaction,
  key: string,
  { bodyHash, reply }: KeptStart,
): Promise<boolean> {
  await trx.raw(`delete from job_starts where created_at < now() - interval '3 days'`);
  const { rowCount } = await trx.raw(
    'insert into job_starts (key, body_hash, reply) values (?, ?, ?) on conflict do nothing',
    [key, bodyHash, JSON.stringify(reply)],
  );
  return rowCount === 1;
}
