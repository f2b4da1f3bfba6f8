import type { Knex } from 'knex';

/** Where the slots of a provider stand, by the database's clock alone: those of the workers do not matter. */
export type Slots = {
  taken: boolean;
  /** Until the first of the slots that were taken; else until the next one that is free. 0 or less: it is due. */
  waitMs: number;
  /** What the provider allows, where it has said so of late. */
  allowedPerSecond: number | null;
  /** How much of that is used since it last refused a search as one too many; 1 after a while of quiet. */
  share: number;
};

/** What the provider allows can change with its plan. */
const SAID_FOR = `interval '1 hour'`;
/** Of quiet, from nothing to all that is allowed. */
const RECOVERY_SECONDS = 60;
/** Searches that were on their way together are refused together: that is told once. */
const SLOWED_FOR = `interval '1 second'`;
/** What is left of the share after one refusal, which may be chance; after another one soon; and at least. */
const SLOWED_BY = { once: 0.9, again: 0.7, soon: `interval '5 seconds'` };
const LEAST_SHARE = 0.02;

const milliseconds = (moment: string) => `(extract(epoch from ${moment} - clock_timestamp()) * 1000)::float8`;
const SHARE = `least(1, coalesce(
  slowed_to + extract(epoch from clock_timestamp() - slowed_at)::float8 / ${RECOVERY_SECONDS}, 1))`;

/**
 * Takes the time of `spanMs` from the next free moment on, where that is no further off than `aheadMs`. Whoever takes it
 * may search in it, as often as the pace allows in that time.
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
       as "allowedPerSecond", ${SHARE} as share from seen`,
    { provider, spanMs, aheadMs },
  );
  // None: the row has come to be in the same moment.
  return rows[0] ?? { taken: false, waitMs: 0, allowedPerSecond: null, share: 1 };
}

/** Milliseconds until the next slot is due, 0 when it is. */
export async function readSearchSlotWait(db: Knex, provider: string): Promise<number> {
  const { rows } = await db.raw(
    `select greatest(0, ${milliseconds('next_at')}) as wait from search_slots where provider = :provider`,
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

/** Keeps what the provider has said that it allows, for all workers. */
export async function allowSearches(db: Knex, provider: string, perSecond: number): Promise<void> {
  await db.raw(
    `insert into search_slots (provider, next_at, allowed_per_second, allowed_at)
     values (:provider, clock_timestamp(), :perSecond, clock_timestamp())
     on conflict (provider) do update set allowed_per_second = :perSecond, allowed_at = clock_timestamp()`,
    { provider, perSecond },
  );
}

/** Lowers the pace of all workers after a refusal; it rises again by itself. */
export async function slowSearches(db: Knex, provider: string): Promise<void> {
  await db.raw(
    `update search_slots set slowed_at = clock_timestamp(), slowed_to = greatest(${LEAST_SHARE}, ${SHARE} *
       case when slowed_at > clock_timestamp() - ${SLOWED_BY.soon} then ${SLOWED_BY.again} else ${SLOWED_BY.once} end)
     where provider = :provider and (slowed_at is null or slowed_at < clock_timestamp() - ${SLOWED_FOR})`,
    { provider },
  );
}
