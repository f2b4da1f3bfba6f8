import type { Knex } from 'knex';

/** The new street of each of these salons that has moved, as its page showed it at the latest move. */
export async function readMoves(db: Knex, salonIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.raw<{ rows: { salonId: string; street: string }[] }>(
    `select distinct on (l.salon_id) l.salon_id as "salonId", change ->> 'after' as street
     from salon_looks l, jsonb_array_elements(l.changes) as change
     where l.salon_id = any(cast(? as uuid[])) and change ->> 'kind' = 'moved'
     order by l.salon_id, l.looked_at desc`,
    [[...salonIds]],
  );
  return new Map(rows.map(({ salonId, street }) => [salonId, street]));
}
