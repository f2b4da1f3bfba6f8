import type { Knex } from 'knex';

/** A change that a look has seen: a page of the salon shows another phone number than before. */
export type PhoneChange = {
  platformId: string;
  before: string;
  after: string;
  /** The phone number of the list whose look saw the change; null if the list has none or is deleted. */
  listed: string | null;
  /** When a look saw the change. */
  at: Date;
};

/** Returns the changes of the salons' phone numbers that looks have seen, by salon id, the latest first. */
export async function readPhoneChanges(
  db: Knex,
  salonIds: readonly string[],
): Promise<Map<string, PhoneChange[]>> {
  const { rows } = await db.raw<{ rows: (PhoneChange & { salonId: string })[] }>(
    `select l.salon_id as "salonId", change ->> 'platformId' as "platformId", change ->> 'before' as before,
       change ->> 'after' as after, b.phone as listed, l.looked_at as at
     from salon_looks l cross join lateral jsonb_array_elements(l.changes) as change
       left join businesses b on b.id = l.business_id
     -- The numbers are deleted after some days if the provider's terms forbid storing them.
     where l.salon_id = any(cast(? as uuid[])) and change ->> 'fact' = 'phone' and jsonb_exists(change, 'after')
     order by l.looked_at desc`,
    [[...salonIds]],
  );
  return Map.groupBy(rows, ({ salonId }) => salonId);
}
