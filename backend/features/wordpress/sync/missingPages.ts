import type { Knex } from 'knex';
import { isSameStreet } from '../../naming/streets.ts';
import { isAcceptedPage } from '../../results/standingSql.ts';
import { platformsOf } from '../site/fieldNames.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import type { LostPage } from './lostPages.ts';
import type { Move } from './moveQueries.ts';
import type { EarlierDraft } from './planQueries.ts';
import { takenPages } from './takenPages.ts';

/** A page in a salon's earlier draft, on a platform for which the business's result has no page. */
type MissingPage = LostPage & { businessId: string; field: string };

function missingPages(
  { id, salonId, platformUrls }: SyncableBusiness,
  fields: EarlierDraft['fields'],
): MissingPage[] {
  const texts = Object.values(fields).flatMap((each) => Object.entries(each));
  return texts.flatMap(([field, url]) =>
    platformsOf(field)
      .filter((platformId) => url && !platformUrls[platformId])
      .map((platformId) => ({ businessId: id, salonId, platformId, url, field })),
  );
}

export const keyOf = ({ salonId, platformId, url }: LostPage): string => `${salonId} ${platformId} ${url}`;

/**
 * SQL: true if the page shows the same value as in the earlier result. A value that either result lacks counts as the
 * same, because the list may have lost a column.
 */
const isAsBefore = (element: string): string =>
  `coalesce(page.was -> 'shown' ->> '${element}' = candidate -> 'shown' ->> '${element}', true)`;

/**
 * SQL: the evidence against the page, without a differing phone number; and without another name if the row `own` has
 * neither city nor address. The name of a page often contains its city, which such a row cannot explain.
 */
const AGAINST = `(candidate -> 'against') - 'phone'
  - case when coalesce(own.city, own.address) is null then 'other_name' else 'phone' end`;

/**
 * SQL: true if an earlier result of the salon than `r` found the page `given` without an operator's decision, although
 * all evidence that speaks against the page now spoke against it then, and the page showed the same name and place.
 * Differing phone numbers are ignored.
 */
const DIFFERED_BEFORE = `exists (
  select from businesses b join results earlier on earlier.business_id = b.id
    cross join lateral (select earlier.processing_details -> given.platform_id as details) platform
    cross join lateral (select platform.details -> 'candidates' -> 0 as was) page
  where b.salon_id = given.salon_id and earlier.verified_at < r.verified_at
    and platform.details ->> 'outcome' = 'found' and page.was ->> 'url' = given.url
    and not page.was -> 'for' @> '"operator"'
    and page.was -> 'against' @> (${AGAINST})
    and ${['name', 'street', 'zip', 'city'].map(isAsBefore).join(' and ')})`;

const IS_CONTRADICTED = `((candidate -> 'against') - 'phone' <> '[]' and not ${DIFFERED_BEFORE})`;

/**
 * `street`: the street that the page shows, or null. `isOfOther`: it was accepted for another salon when searched.
 * `isContradicted`: there is evidence against it, apart from being another salon's.
 */
type SeenPage = LostPage & { street: string | null; isOfOther: boolean; isContradicted: boolean };

/**
 * Lists those of these pages that the row's search has shown, and that belong to another salon or have evidence against
 * them. Two kinds of evidence do not count: a differing phone number, and what already spoke against the page when it
 * was found (see DIFFERED_BEFORE).
 *
 * A page that an operator accepted for the post's salon is not listed: the row may have been another salon's when it
 * was searched, and the two salons have been joined since.
 */
async function listSeen(db: Knex, pages: readonly MissingPage[]): Promise<SeenPage[]> {
  const { rows } = await db.raw<{ rows: SeenPage[] }>(
    `select given.salon_id as "salonId", given.platform_id as "platformId", given.url, seen.street, seen."isOfOther",
       seen."isContradicted"
     from unnest(cast(:businessIds as uuid[]), cast(:salonIds as uuid[]), cast(:platformIds as text[]), cast(:urls as text[]))
       as given(business_id, salon_id, platform_id, url)
     cross join lateral (
       select candidate -> 'shown' ->> 'street' as street,
         coalesce((candidate -> 'pageOf' -> 'accepted')::boolean, false) as "isOfOther",
         ${IS_CONTRADICTED} as "isContradicted"
       from results r join businesses own on own.id = r.business_id,
         jsonb_array_elements(r.processing_details -> given.platform_id -> 'candidates') as candidate
       where r.business_id = given.business_id and candidate ->> 'url' = given.url
         and not ${isAcceptedPage('given.salon_id', 'given.platform_id', 'given.url')}
         and (${IS_CONTRADICTED} or jsonb_exists(candidate, 'pageOf'))
       limit 1) seen`,
    {
      businessIds: pages.map(({ businessId }) => businessId),
      salonIds: pages.map(({ salonId }) => salonId),
      platformIds: pages.map(({ platformId }) => platformId),
      urls: pages.map(({ url }) => url),
    },
  );
  return rows;
}

type MissingOf = { missing: MissingPage[]; dismissed: LostPage[] };

/**
 * Returns the pages in these drafts that the businesses' results lack (`missing`), and those of them that speak against
 * the salon (`dismissed`, see `listSeen`). A page that shows the street to which the salon has moved is not dismissed,
 * because then only the list is old. A page that shows the street that the salon's post keeps (`keptStreet`) is not
 * dismissed either. Neither exception is made for a page that an operator has accepted for another salon.
 */
export async function listMissing(
  db: Knex,
  drafts: readonly { business: SyncableBusiness; fields: EarlierDraft['fields'] }[],
  moves: ReadonlyMap<string, Move>,
  keptStreet: (salonId: string) => string | null | undefined = () => null,
): Promise<MissingOf> {
  const missing = drafts.flatMap(({ business, fields }) => missingPages(business, fields));
  const seen = missing.length ? await listSeen(db, missing) : [];
  const taken = await takenPages(
    db,
    seen.filter(({ isOfOther }) => isOfOther),
  );
  const dismissed = seen.filter(
    (page) =>
      taken.includes(page) ||
      !(
        // The acceptance for the other salon was undone since.
        (page.isOfOther && !page.isContradicted) ||
        isSameStreet(page.street, moves.get(page.salonId)?.street) ||
        isSameStreet(page.street, keptStreet(page.salonId))
      ),
  );
  return { missing, dismissed };
}
