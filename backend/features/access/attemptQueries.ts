import type { Knex } from 'knex';

/**
 * The window in which attempts are counted. It does not slide, and refused attempts do not extend it, so a refusal ends
 * with the window.
 */
const WINDOW = `interval '15 minutes'`;
const OVER = `a.since < now() - ${WINDOW}`;

export type Attempts = { count: number; secondsLeft: number };

/** Counts an attempt, and returns how many there were in this window, this one included. */
export async function countAttempt(db: Knex, key: string): Promise<Attempts> {
  const { rows } = await db.raw<{ rows: Attempts[] }>(
    `insert into sign_in_attempts as a (key, count, since) values (?, 1, now())
     on conflict (key) do update set
       count = case when ${OVER} then 1 else a.count + 1 end,
       since = case when ${OVER} then now() else a.since end
     returning a.count, greatest(1, ceil(extract(epoch from a.since + ${WINDOW} - now())))::int as "secondsLeft"`,
    [key],
  );
  return rows[0]!;
}

export async function uncountAttempt(db: Knex, key: string): Promise<void> {
  await db.raw('update sign_in_attempts set count = count - 1 where key = ? and count > 0', [key]);
}

export async function forgetAttempts(db: Knex, key: string): Promise<void> {
  await db.raw('delete from sign_in_attempts where key = ?', [key]);
}

export async function deleteOldAttempts(db: Knex): Promise<void> {
  await db.raw(`delete from sign_in_attempts a where ${OVER}`);
}
