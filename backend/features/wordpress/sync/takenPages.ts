import type { Knex } from 'knex';
import { recentPlatforms } from '../../platforms/platformsService.ts';
import { pageId } from '../../results/claims/pageId.ts';

/** A page that a salon has or had on a platform. */
export type SalonPage = { salonId: string; platformId: string; url: string };

/**
 * Returns those of these pages that operators have accepted for another salon and not for this one. The last decision
 * on a page counts, whichever of its URLs it names. A stored result does not know this: it names the holder of a page
 * at the time of the search, whose acceptance may have been undone since.
 */
export async function takenPages<Page extends SalonPage>(db: Knex, pages: readonly Page[]): Promise<Page[]> {
  if (!pages.length) return [];
  const platforms = await recentPlatforms(db);
  const idOf = ({ platformId, url }: Pick<SalonPage, 'platformId' | 'url'>): string =>
    pageId(platformId, url, platforms.get(platformId)?.rules);
  const { rows } = await db.raw<{ rows: (SalonPage & { isAccepted: boolean })[] }>(
    `select salon_id as "salonId", platform_id as "platformId", url, verdict <> 'rejected' as "isAccepted"
     from salon_decisions
     where platform_id is not null and withdrawn_at is null
       and (page = any(cast(:ids as uuid[])) or salon_id = any(cast(:salonIds as uuid[])))
     order by number`,
    { ids: pages.map(idOf), salonIds: pages.map(({ salonId }) => salonId) },
  );
  /** For each page, whether each salon's last decision accepts it. */
  const accepted = new Map<string, Map<string, boolean>>();
  for (const { isAccepted, ...decided } of rows) {
    const bySalon = accepted.get(idOf(decided)) ?? new Map<string, boolean>();
    accepted.set(idOf(decided), bySalon.set(decided.salonId, isAccepted));
  }
  return pages.filter((page) => {
    const bySalon = accepted.get(idOf(page));
    return bySalon && !bySalon.get(page.salonId) && [...bySalon.values()].some(Boolean);
  });
}
