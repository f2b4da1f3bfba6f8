import type { Knex } from 'knex';

/** Where a salon has moved to, as the page that shows it says. */
export type Move = {
  street: string;
  /** The ZIP code that the page shows with the street; null if it shows none, or if it is not kept. */
  zipCode: string | null;
  /** The page shows the list's ZIP code with the street. */
  isSameZip: boolean;
};

/** The latest move of each of these salons that has moved. */
export async function readMoves(db: Knex, salonIds: readonly string[]): Promise<Map<string, Move>> {
  const { rows } = await db.raw<{ rows: (Move & { salonId: string })[] }>(
    `select distinct on (l.salon_id) l.salon_id as "salonId", change ->> 'after' as street,
       substring(page.best -> 'shown' ->> 'zip' from '^[0-9]{5}') as "zipCode",
       coalesce(page.best -> 'for' @> '["zip"]', false) as "isSameZip"
     from salon_looks l cross join lateral jsonb_array_elements(l.changes) as change
       left join results r on r.business_id = l.business_id
       left join lateral (
         select r.processing_details -> (change ->> 'platformId') -> 'candidates' -> 0 as best) page
         on page.best -> 'shown' ->> 'street' = change ->> 'after'
     where l.salon_id = any(cast(? as uuid[])) and change ->> 'kind' = 'moved'
     order by l.salon_id, l.looked_at desc`,
    [[...salonIds]],
  );
  return new Map(rows.map(({ salonId, ...move }) => [salonId, move]));
}
