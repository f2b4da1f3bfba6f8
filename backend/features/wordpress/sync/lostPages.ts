import type { Knex } from 'knex';
import { pageKey } from '../../matching/decisionChanges.ts';
import { recentPlatforms } from '../../platforms/platformsService.ts';
import { isRejectedPage, RESULT_AT } from '../../results/standingSql.ts';
import { platformsOf } from '../site/fieldNames.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { fieldValue } from './fieldValue.ts';
import type { SalonPage } from './takenPages.ts';
import { takenPages } from './takenPages.ts';
import type { FieldText } from './writtenContent.ts';

export type LostPage = SalonPage;

/**
 * True if an operator has decided that the page is not the salon's, false if a look has found that it is lost or has
 * another URL. Posts keep what a lost page has said, but not what only rejected pages have said.
 */
export const isRejected = ({ lostAt }: { lostAt: Date | null }): boolean => lostAt === null;

type Lost = LostPage & { lostAt: Date | null };

/** Lists the platform URLs that were last written to the posts of these salons. */
async function listPostUrls(db: Knex, salonIds: readonly string[]): Promise<LostPage[]> {
  const { rows } = await db.raw<{ rows: { salonId: string; field: string; url: string }[] }>(
    `select distinct salon_id as "salonId", field, url
     from wordpress_written, jsonb_each(fields) as value(key, texts), jsonb_each_text(texts) as text(field, url)
     where salon_id = any(cast(:salonIds as uuid[])) and field like '%platformUrls.%' and url like 'http%'`,
    { salonIds: [...salonIds] },
  );
  return rows.flatMap(({ field, ...rest }) =>
    platformsOf(field).map((platformId) => ({ ...rest, platformId })),
  );
}

/** Returns a text that is the same for two URLs of one page. */
type KeyOf = (page: LostPage) => string;

/** Lists these pages under other URLs that they have in posts: two searches may show a page under two URLs. */
async function underOtherUrls(db: Knex, lost: readonly Lost[], keyOf: KeyOf): Promise<Lost[]> {
  const byKey = new Map(lost.map((page) => [keyOf(page), page]));
  const onPosts = await listPostUrls(
    db,
    lost.map(({ salonId }) => salonId),
  );
  return onPosts.flatMap((page) => {
    const same = byKey.get(keyOf(page));
    return same && same.url !== page.url ? [{ ...same, url: page.url }] : [];
  });
}

/** True if a look after this search has lost the page. */
export const isLostSince = ({ lostAt }: Pick<Lost, 'lostAt'>, searchedAt: Date | null): boolean =>
  lostAt !== null && searchedAt !== null && lostAt > searchedAt;

/** The URLs of the salon's pages that are rejected, or that were lost after this result was searched. */
async function listLostSince(db: Knex, { salonId, searchedAt }: SyncableBusiness): Promise<Set<string>> {
  const pages = await listLostPages(db, [salonId]);
  return new Set(
    pages.flatMap((page) => (isRejected(page) || isLostSince(page, searchedAt) ? page.url : [])),
  );
}

/** Returns what a new draft is written from: the result without rejected pages and pages that were lost since. */
export async function newDraft(
  db: Knex,
  row: SyncableBusiness,
): Promise<{ business: SyncableBusiness; textOf: FieldText }> {
  const lost = await listLostSince(db, row);
  const pages = Object.entries(row.platformUrls).filter(([, url]) => !lost.has(url ?? ''));
  const business = { ...row, platformUrls: Object.fromEntries(pages) };
  const textOf: FieldText = (field) => {
    const text = fieldValue(business, field);
    // The booking link, too, may be the URL of a rejected or lost page.
    return lost.has(text) ? '' : text;
  };
  return { business, textOf };
}

/** Lists the pages that an operator has accepted for another salon, of those that the salons' newest results show. */
async function listTaken(db: Knex, salonIds: readonly string[]): Promise<Lost[]> {
  const { rows } = await db.raw<{ rows: LostPage[] }>(
    `select newest.salon_id as "salonId", platform.key as "platformId", candidate ->> 'url' as url
     from (
       select distinct on (b.salon_id) b.salon_id, r.processing_details
       from businesses b join results r on r.business_id = b.id join jobs j on j.id = b.job_id
       where b.salon_id = any(cast(:salonIds as uuid[])) and j.deleted_at is null and r.status is not null
         and r.search_mode <> 'simulated'
       order by b.salon_id, ${RESULT_AT} desc) newest,
       jsonb_each(newest.processing_details) as platform(key, details),
       jsonb_array_elements(coalesce(details -> 'candidates', '[]')) as candidate
     where (candidate -> 'pageOf' -> 'accepted')::boolean`,
    { salonIds: [...salonIds] },
  );
  return (await takenPages(db, rows)).map((page) => ({ ...page, lostAt: null }));
}

/**
 * Lists pages that certainly do not belong to these salons any more: an operator has rejected them or, if the salon's
 * newest result shows them, accepted them for another salon (and not for this one); or a look has found that they are
 * lost or have another URL (docs/decisions/0030-looks.md) and no later look has found them again. A page that a search
 * merely did not show is not listed. `lostAt`: when the look was; null if an operator has decided.
 */
export async function listLostPages(db: Knex, salonIds: readonly string[]): Promise<Lost[]> {
  const { rows } = await db.raw<{ rows: (Lost & { foundLater: string[] })[] }>(
    `select salon_id as "salonId", platform_id as "platformId", url, null::timestamptz as "lostAt",
       '{}'::text[] as "foundLater"
     from salon_decisions decided
     where salon_id = any(cast(:salonIds as uuid[])) and platform_id is not null and withdrawn_at is null
       and ${isRejectedPage('decided.salon_id', 'decided.platform_id', 'decided.url')}
     union
     select l.salon_id, change ->> 'platformId', change ->> 'before', l.looked_at, array(
       select later.pages ->> (change ->> 'platformId') from salon_looks later
       where later.salon_id = l.salon_id and later.looked_at > l.looked_at
         and jsonb_exists(later.pages, change ->> 'platformId'))
     from salon_looks l, jsonb_array_elements(l.changes) as change
     where l.salon_id = any(cast(:salonIds as uuid[])) and change ->> 'kind' in ('page_lost', 'url_changed')`,
    { salonIds: [...salonIds] },
  );
  const taken = await listTaken(db, salonIds);
  if (!rows.length && !taken.length) return [];
  const platforms = await recentPlatforms(db);
  const keyOf: KeyOf = ({ salonId, platformId, url }) =>
    `${salonId} ${platformId} ${pageKey(url, platforms.get(platformId)?.rules)}`;
  const decidedOrLost = rows
    .filter((page) => !page.foundLater.some((url) => keyOf({ ...page, url }) === keyOf(page)))
    .map(({ foundLater: _, ...page }): Lost => page);
  const lost = [...decidedOrLost, ...taken];
  return [...lost, ...(await underOtherUrls(db, lost, keyOf))];
}
