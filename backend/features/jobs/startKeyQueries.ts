import type { Knex } from 'knex';
import type { StartReply } from '#contract/start.ts';

export type KeptStart = { bodyHash: string; reply: StartReply };

export async function findStart(db: Knex, key: string): Promise<KeptStart | undefined> {
  const { rows } = await db.raw<{ rows: KeptStart[] }>(
    'select body_hash as "bodyHash", reply from job_starts where key = ?',
    [key],
  );
  return rows[0];
}

/**
 * Stores the key of a start. Returns false if the key was used before. Keys are deleted after three days, because
 * nobody repeats a request later.
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
