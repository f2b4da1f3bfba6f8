import type { Knex } from 'knex';

export type KeptAnswer = { key: Buffer; provider: string; answeredAt: Date; answer: Buffer };

type Sought = { key: Buffer; since: Date };
/** `index`: the position in `sought` of the search that this answer belongs to. */
type FoundAnswer = Pick<KeptAnswer, 'answeredAt' | 'answer'> & { index: number };

/** Finds the kept answers to these searches. An answer that was given before the search's `since` is left out. */
export async function findAnswers(db: Knex, sought: readonly Sought[]): Promise<FoundAnswer[]> {
  const { rows } = await db.raw<{ rows: FoundAnswer[] }>(
    `select (s.number - 1)::int as index, a.answered_at as "answeredAt", a.answer
     from unnest(cast(:keys as bytea[]), cast(:since as timestamptz[])) with ordinality as s(key, since, number)
       join search_answers a on a.key = s.key and a.answered_at >= s.since`,
    { keys: sought.map(({ key }) => key), since: sought.map(({ since }) => since) },
  );
  return rows;
}

export async function listKeptKeys(db: Knex, keys: readonly Buffer[]): Promise<Buffer[]> {
  const { rows } = await db.raw<{ rows: { key: Buffer }[] }>(
    'select key from search_answers where key = any(cast(:keys as bytea[]))',
    { keys },
  );
  return rows.map(({ key }) => key);
}

/**
 * Writes answers. If an answer to the same search is already kept, the newer of the two stays. The rows are sorted by
 * key, so that concurrent writers never deadlock.
 */
export async function writeAnswers(trx: Knex.Transaction, answers: readonly KeptAnswer[]): Promise<void> {
  const sorted = answers.toSorted((a, b) => Buffer.compare(a.key, b.key));
  await trx.raw(
    `insert into search_answers as a (key, provider, answered_at, answer)
     select * from unnest(cast(:keys as bytea[]), cast(:providers as text[]), cast(:at as timestamptz[]),
       cast(:answers as bytea[]))
     on conflict (key) do update set answered_at = excluded.answered_at, answer = excluded.answer
       where excluded.answered_at > a.answered_at`,
    {
      keys: sorted.map(({ key }) => key),
      providers: sorted.map(({ provider }) => provider),
      at: sorted.map(({ answeredAt }) => answeredAt),
      answers: sorted.map(({ answer }) => answer),
    },
  );
}

/** How many days a provider's answers are kept; 0 means that none are. */
export type AnswerExpiry = { provider: string; days: number };

/** Deletes at most `limit` expired answers that are not locked, and returns how many it deleted. */
export async function deleteExpiredAnswers(
  db: Knex,
  expiries: readonly AnswerExpiry[],
  limit: number,
): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from search_answers where key in (
       select a.key from unnest(cast(:providers as text[]), cast(:days as int[])) as e(provider, days)
         join search_answers a on a.provider = e.provider and a.answered_at <= now() - make_interval(days => e.days)
       limit :limit for update of a skip locked)`,
    { providers: expiries.map(({ provider }) => provider), days: expiries.map(({ days }) => days), limit },
  );
  return rowCount;
}
