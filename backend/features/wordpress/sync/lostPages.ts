import type { Knex } from 'knex';
import { isRejectedPage } from '../../results/standingSql.ts';

/** A page that no longer belongs to the salon. */
export type LostPage = { salonId: string; platformId: string; url: string };

/** True for a page that an operator has rejected. A lost one was the salon's, so what it has said stays. */
export const isRejected = ({ lostAt }: { lostAt: Date | null }): boolean => lostAt === null;

/**
 * Lists pages that certainly do not belong to these salons any more: an operator has rejected them, or a look has
 * confirmed that they are lost (docs/decisions/0030-looks.md) and no later one has found them. A page that merely was
 * missing in a search is not listed. `lostAt`: when the look was; null for a rejected page.
 */
export async function listLostPages(
  db: Knex,
  salonIds: readonly string[],
): Promise<(LostPage & { lostAt: Date | null })[]> {
  const { rows } = await db.raw<{ rows: (LostPage & { lostAt: Date | null })[] }>(
    `select salon_id as "salonId", platform_id as "platformId", url, null::timestamptz as "lostAt"
     from salon_decisions decided
     where salon_id = any(cast(:salonIds as uuid[])) and platform_id is not null and withdrawn_at is null
       and ${isRejectedPage('decided.salon_id', 'decided.platform_id', 'decided.url')}
     union
     select l.salon_id, change ->> 'platformId', change ->> 'before', l.looked_at
     from salon_looks l, jsonb_array_elements(l.changes) as change
     where l.salon_id = any(cast(:salonIds as uuid[])) and change ->> 'kind' = 'page_lost' and not exists (
       select from salon_looks later
       where later.salon_id = l.salon_id and later.looked_at > l.looked_at
         and later.pages ->> (change ->> 'platformId') = change ->> 'before')`,
    { salonIds: [...salonIds] },
  );
  return rows;
}
