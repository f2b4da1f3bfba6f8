import type { Knex } from 'knex';
import { fromLastClosure } from '../../results/standingSql.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';

/** Returns why a business must not be synced; undefined if it may be synced. */
export function refusal(
  business: SyncableBusiness | undefined,
  id: string,
  includeClosed: boolean,
): string | undefined {
  if (!business) return `There is no business ${id}: its job may have been deleted.`;
  const { name, simulated, status, operating, operatingInResult } = business;
  if (simulated) return `The result of "${name}" is simulated, and only real results can be synced.`;
  if (status === 'not_found')
    return `"${name}" was not found, and only verified and maybe businesses can be synced.`;
  if (!status) return `"${name}" has no result yet, and only verified and maybe businesses can be synced.`;
  if (operating !== 'closed') return undefined;
  if (operatingInResult !== 'closed')
    return `"${name}" was called closed for good in another list. If it is not, call it still open there.`;
  return includeClosed
    ? undefined
    : `"${name}" is closed for good. The History's sync can send it anyway (in the API: includeClosed: true).`;
}

/** Returns why a business that was requested at this time must no longer be synced; undefined if it may be. */
export async function refusalSince(
  db: Knex,
  business: SyncableBusiness,
  requestedAt: Date,
): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { isClosed: boolean }[] }>(
    `select d.verdict = 'closed' and d.made_at > :requestedAt as "isClosed"
     from (select cast(:salonId as uuid) as salon_id) b cross join lateral (select d.* ${fromLastClosure()}) d`,
    { requestedAt, salonId: business.salonId },
  );
  return rows[0]?.isClosed
    ? `"${business.name}" was called closed for good after this sync was begun.`
    : refusal(business, business.id, true);
}
