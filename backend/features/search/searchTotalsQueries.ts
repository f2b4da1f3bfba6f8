import type { Knex } from 'knex';

export type SearchTotal = { provider: string; event: string; count: number; seconds: number };

/** The rows are sorted by key, so that two workers never deadlock. */
export async function addSearchTotals(db: Knex, totals: SearchTotal[]): Promise<void> {
  await db.raw(
    `insert into search_totals as t (provider, event, count, seconds)
     select provider, event, count, seconds
     from jsonb_to_recordset(cast(? as jsonb)) as g(provider text, event text, count bigint, seconds float8)
     order by provider, event
     on conflict (provider, event) do update
     set count = t.count + excluded.count, seconds = t.seconds + excluded.seconds`,
    [JSON.stringify(totals)],
  );
}
