import type { Knex } from 'knex';
import { isSameStreet } from '../../naming/streets.ts';
import { isRejectedPage } from '../../results/standingSql.ts';
import { isTextKey } from '../site/draftKeys.ts';

/** The place that a page shows, in its own spelling: the street of the move, with ZIP code and city if shown. */
type ShownPlace = {
  platformId: string;
  street: string;
  zip: string | null;
  city: string | null;
  isFound: boolean;
};

export type Move = {
  /** The new street, as the page that reports the move writes it. */
  street: string;
  /** The places of pages that have shown the new street since the move was seen, the newest result first. */
  shown: ShownPlace[];
  /** The former streets of the page and of the list whose look saw the move. Null if that list is deleted. */
  from: string[] | null;
  /** When a look saw the move. */
  at: Date;
};

type Row = Move & { salonId: string; isRejected: boolean };

/**
 * Returns the latest move of each salon that has moved, by salon id. The page that reports a move may lack the unit or
 * the ZIP code, or name a suburb, so other pages that have shown the new street since are read, too. If an operator has
 * rejected the page that reports a move, the move counts only if another page has shown the new street since.
 */
export async function readMoves(db: Knex, salonIds: readonly string[]): Promise<Map<string, Move>> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with moves as (
       select l.salon_id, l.looked_at, change ->> 'after' as street,
         change ->> 'platformId' as platform_id, array_remove(array[change ->> 'before', row.address], null) as streets,
         row.id is not null as is_listed,
         ${isRejectedPage(
           'l.salon_id',
           "change ->> 'platformId'",
           "l.known #>> array['platforms', change ->> 'platformId', 'page', 'url']",
         )} as is_rejected
       from salon_looks l cross join lateral jsonb_array_elements(l.changes) as change
         left join businesses row on row.id = l.business_id
       where l.salon_id = any(cast(? as uuid[])) and change ->> 'kind' = 'moved')
     select m.salon_id as "salonId", m.street, m.looked_at as at, m.is_rejected as "isRejected", shown.pages as shown,
       case when m.is_listed then m.streets end as "from"
     from moves m cross join lateral (
       select coalesce(jsonb_agg(
           jsonb_build_object('platformId', p.id, 'street', page ->> 'street', 'zip', page ->> 'zip', 'city', page ->> 'city',
             'isFound', p.details ->> 'outcome' = 'found')
           order by r.verified_at desc, p.id <> m.platform_id, p.details ->> 'outcome' <> 'found', p.id), '[]') as pages
       from businesses b join results r on r.business_id = b.id
         cross join lateral jsonb_each(r.processing_details) as p(id, details)
         cross join lateral (select p.details -> 'candidates' -> 0 -> 'shown' as page) best
       where b.salon_id = m.salon_id and r.verified_at >= m.looked_at and p.details ->> 'searchMode' = 'live'
         -- Pages with another street than the list's are at most possible. This street has one ZIP code and city.
         and (p.details ->> 'outcome' in ('found', 'possible') or p.id = m.platform_id
           -- A page that an earlier look has found may agree too little with the old list now.
           or exists (
             select from salon_looks known
             where known.salon_id = m.salon_id and known.pages ->> p.id = p.details -> 'candidates' -> 0 ->> 'url'))
         and page ->> 'street' is not null
         and not ${isRejectedPage('b.salon_id', 'p.id', "p.details -> 'candidates' -> 0 ->> 'url'")}) shown
     order by m.looked_at`,
    [[...salonIds]],
  );
  const moves = rows.map(({ shown, ...row }) => ({
    ...row,
    shown: shown.filter((page) => isSameStreet(page.street, row.street)),
  }));
  return new Map(
    moves.flatMap(({ salonId, isRejected, ...move }) =>
      isRejected && !move.shown.length ? [] : [[salonId, move]],
    ),
  );
}

/**
 * Lists the streets that were last written to the salon's posts, some of them with their city. Streets in the text or
 * excerpt of a post are listed only if no other key of the posts contains a street.
 */
export async function listWrittenStreets(db: Knex, salonId: string): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { key: string; street: string }[] }>(
    `select target.key, replace(text.value, E'\\n', ', ') as street
     from wordpress_written w cross join lateral jsonb_each(w.fields) as target
       cross join lateral jsonb_each_text(target.value) as text
     where w.salon_id = ? and text.key in ('street', 'address', 'addressLines') and text.value <> ''
     order by text.key <> 'street', text.value`,
    [salonId],
  );
  const own = rows.filter(({ key }) => !isTextKey(key));
  return (own.length ? own : rows).map(({ street }) => street);
}
