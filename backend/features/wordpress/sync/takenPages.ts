import type { Knex } from 'knex';
import { countingDecisions } from '../../matching/decisions.ts';
import { recentPlatforms } from '../../platforms/platformsService.ts';
import { pageId } from '../../results/claims/pageId.ts';

/** A page that a salon has or had on a platform. */
export type SalonPage = { salonId: string; platformId: string; url: string };

type Decided = SalonPage & { verdict: 'accepted' | 'rejected' | 'set' };

const placeOf = ({ salonId, platformId }: SalonPage): string => `${salonId} ${platformId}`;

/**
 * Returns those of these pages that operators have accepted for another salon and not for this one, by the decisions
 * that count (`countingDecisions`). A stored result does not know this: it names the holder of a page at the time of
 * the search, whose acceptance may have been undone since.
 */
export async function takenPages<Page extends SalonPage>(db: Knex, pages: readonly Page[]): Promise<Page[]> {
  if (!pages.length) return [];
  const platforms = await recentPlatforms(db);
  const rulesOf = (platformId: string) => platforms.get(platformId)?.rules;
  const idOf = ({ platformId, url }: SalonPage): string => pageId(platformId, url, rulesOf(platformId));
  const { rows } = await db.raw<{ rows: Decided[] }>(
    `select salon_id as "salonId", platform_id as "platformId", url, verdict
     from salon_decisions
     where platform_id is not null and withdrawn_at is null and (
       salon_id = any(cast(:salonIds as uuid[])) or salon_id in (
         select salon_id from salon_decisions
         where page = any(cast(:ids as uuid[])) and verdict <> 'rejected' and withdrawn_at is null))
     order by number`,
    { ids: pages.map(idOf), salonIds: pages.map(({ salonId }) => salonId) },
  );
  const accepted = [...Map.groupBy(rows, placeOf).values()].flatMap((made) =>
    countingDecisions(made, rulesOf(made[0]!.platformId)).filter(({ verdict }) => verdict !== 'rejected'),
  );
  const holders = Map.groupBy(accepted, idOf);
  return pages.filter((page) => {
    const salons = (holders.get(idOf(page)) ?? []).map(({ salonId }) => salonId);
    return salons.length > 0 && !salons.includes(page.salonId);
  });
}
