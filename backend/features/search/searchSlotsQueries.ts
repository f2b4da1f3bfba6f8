import type { Knex } from 'knex';

/**
 * Takes the next slot if it is due. Returns null when it was taken, else the milliseconds until one is due. Time is the
 * database's alone: the clocks of the workers do not matter.
 */
export async function takeSearchSlot(db: Knex, provider: string, delayMs: number): Promise<number | null> {
  const taken = await db.raw(
    `insert into search_slots (provider, next_at)
     values (:provider, clock_timestamp() + :delayMs * interval '1 millisecond')
     on conflict (provider) do update set next_at = clock_timestamp() + :delayMs * interval '1 millisecond'
       where search_slots.next_at <= clock_timestamp()`,
    { provider, delayMs },
  );
  return taken.rowCount ? null : readSearchSlotWait(db, provider);
}

/** Milliseconds until the next slot is due, 0 when it is. */
export async function readSearchSlotWait(db: Knex, provider: string): Promise<number> {
  const { rows } = await db.raw(
    `select greatest(0, extract(epoch from next_at - clock_timestamp()) * 1000)::float8 as wait
     from search_slots where provider = :provider`,
    { provider },
  );
  return rows[0]?.wait ?? 0;
}

/** Lets no worker search before `waitMs` have passed. */
export async function pushBackSearchSlot(db: Knex, provider: string, waitMs: number): Promise<void> {
  await db.raw(
    `insert into search_slots (provider, next_at)
     values (:provider, clock_timestamp() + :waitMs * interval '1 millisecond')
     on conflict (provider) do update set next_at = greatest(search_slots.next_at, excluded.next_at)`,
    { provider, waitMs },
  );
}
