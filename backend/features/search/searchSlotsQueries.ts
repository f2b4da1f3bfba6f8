import type { Knex } from 'knex';

/** The database's answer to a worker that asks for slots. All times are by the clock of the database. */
export type Slots = {
  taken: boolean;
  /** Milliseconds until the taken slots begin or, if none were taken, until the next free slots. 0 or less: now. */
  waitMs: number;
  /** The limit that the provider reported within the last hour; null if it reported none. */
  allowedPerSecond: number | null;
  /**
   * The fraction of the full rate that may be used now. Refusals lower it; at most a minute after the last, it is 1
   * again.
   */
  rateFactor: number;
};

/** A reported limit expires after this time, because the provider's plan may change. */
const SAID_FOR = `interval '1 hour'`;
/** The full rate is used again, at the latest, after this time without refusals. */
const RECOVERY_SECONDS = 60;
/** Concurrent searches are often refused together. All refusals within this time lower the rate only once. */
const SLOWED_FOR = `interval '1 second'`;
/** What a refusal multiplies the rate by: `again` if the rate was last lowered less than `soon` ago, else `once`. */
const SLOWED_BY = { once: 0.9, again: 0.7, soon: `interval '5 seconds'` };
const LEAST_RATE_FACTOR = 0.02;

const milliseconds = (moment: string) => `(extract(epoch from ${moment} - clock_timestamp()) * 1000)::float8`;
const RATE_FACTOR = `least(1, coalesce(
  slowed_to + extract(epoch from clock_timestamp() - slowed_at)::float8 / ${RECOVERY_SECONDS}, 1))`;

/**
 * Takes the next free period for the caller if it begins within `aheadMs` milliseconds. The period lasts `spanMs`
 * milliseconds. The caller may send as many searches in it as the rate allows in that time.
 */
export async function takeSearchSlots(
  db: Knex,
  provider: string,
  { spanMs, aheadMs = 0 }: { spanMs: number; aheadMs?: number },
): Promise<Slots> {
  const { rows } = await db.raw<{ rows: Slots[] }>(
    `with taken as (
       insert into search_slots as s (provider, next_at)
       values (:provider, clock_timestamp() + :spanMs * interval '1 millisecond')
       on conflict (provider) do update
         set next_at = greatest(s.next_at, clock_timestamp()) + :spanMs * interval '1 millisecond'
         where s.next_at <= clock_timestamp() + :aheadMs * interval '1 millisecond'
       returning *),
     seen as (
       select true as taken, ${milliseconds('next_at')} - :spanMs as "waitMs", taken.* from taken
       union all
       select false, ${milliseconds('next_at')}, s.* from search_slots s
       where provider = :provider and not exists (select from taken))
     select taken, "waitMs", case when allowed_at > clock_timestamp() - ${SAID_FOR} then allowed_per_second end
       as "allowedPerSecond", ${RATE_FACTOR} as "rateFactor" from seen`,
    { provider, spanMs, aheadMs },
  );
  // No row: another worker inserted it after this statement's snapshot. The caller tries again at once.
  return rows[0] ?? { taken: false, waitMs: 0, allowedPerSecond: null, rateFactor: 1 };
}

/** Returns how many milliseconds remain until the next slot; 0 if a search may start now. */
export async function readSearchSlotWait(db: Knex, provider: string): Promise<number> {
  const { rows } = await db.raw(
    `select greatest(0, ${milliseconds('next_at')}) as wait from search_slots where provider = :provider`,
    { provider },
  );
  return rows[0]?.wait ?? 0;
}

/** Lets no new slot begin in the next `waitMs` milliseconds, for all workers. Slots already taken stay valid. */
export async function pushBackSearchSlot(db: Knex, provider: string, waitMs: number): Promise<void> {
  await db.raw(
    `insert into search_slots (provider, next_at)
     values (:provider, clock_timestamp() + :waitMs * interval '1 millisecond')
     on conflict (provider) do update set next_at = greatest(search_slots.next_at, excluded.next_at)`,
    { provider, waitMs },
  );
}

export async function allowSearches(db: Knex, provider: string, perSecond: number): Promise<void> {
  await db.raw(
    `insert into search_slots (provider, next_at, allowed_per_second, allowed_at)
     values (:provider, clock_timestamp(), :perSecond, clock_timestamp())
     on conflict (provider) do update set allowed_per_second = :perSecond, allowed_at = clock_timestamp()`,
    { provider, perSecond },
  );
}

/** Lowers the rate of all workers after a refusal, unless it was lowered within the last second. */
export async function slowSearches(db: Knex, provider: string): Promise<void> {
  await db.raw(
    `update search_slots set slowed_at = clock_timestamp(), slowed_to = greatest(${LEAST_RATE_FACTOR}, ${RATE_FACTOR} *
       case when slowed_at > clock_timestamp() - ${SLOWED_BY.soon} then ${SLOWED_BY.again} else ${SLOWED_BY.once} end)
     where provider = :provider and (slowed_at is null or slowed_at < clock_timestamp() - ${SLOWED_FOR})`,
    { provider },
  );
}
