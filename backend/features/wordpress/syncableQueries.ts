import type { Knex } from 'knex';
import type { ResultStatus } from '#contract/businesses.ts';
import type { Fact } from '#contract/facts.ts';
import type { Operating } from '#contract/platformDetails.ts';
import { zipPlace } from '../address/zipTable.ts';
import { readAllPlatforms } from '../platforms/platformsService.ts';
import { pageId } from '../results/claims/pageId.ts';
import { hasFoundPages } from '../results/foundPageSql.ts';
import { IS_ELSEWHERE, LISTED_AT, OPERATING, REJECTED_PAGES, RESULT_AT } from '../results/standingSql.ts';

/** A business with everything that a sync needs of it. Unknown values are null. */
export type SyncableBusiness = {
  id: string;
  salonId: string;
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  /** The list's ZIP code, or the one on which the salon's pages agree (see `zipOf`). */
  zipCode: string | null;
  taxonomyCity: string | null;
  phone: string | null;
  originalData: Record<string, unknown>;
  simulated: boolean;
  /** The result's status; null if the business was not processed or could not be looked up. */
  status: ResultStatus | null;
  /** Whether the salon still exists: `closed` if the operators' last decision says so, else as in the result. */
  operating: Operating | null;
  /** Whether the salon still exists, according to the result of this business alone. */
  operatingInResult: Operating | null;
  /** The URLs of found and accepted pages, by platform. Possible and rejected pages are left out. */
  platformUrls: Record<string, string | null>;
  verifiedAt: Date | null;
  /** When the salon was searched. A result that was judged again has the time of the result before it. */
  searchedAt: Date | null;
  /** The start of the list's earliest job that still exists, in seconds since 1970. A new run does not change it. */
  listedAt: number;
  /** True if a found page shows another street than the list, and none shows the list's. */
  isElsewhere: boolean;
  /** What the salon's found and accepted pages, its entries on maps and its websites say. */
  facts: Fact[];
  /** When the facts were deleted because the search provider's terms require it; null if they were not. */
  textsDeletedAt: Date | null;
};

/** Removes these platforms from the sources of the facts. A fact without another source is left out. */
const withoutSources = (facts: readonly Fact[], platformIds: readonly string[]): Fact[] =>
  facts.flatMap((fact) => {
    const sources = fact.sources.filter(({ platformId }) => !platformId || !platformIds.includes(platformId));
    return sources.length ? [{ ...fact, sources }] : [];
  });

/**
 * SQL: the ZIP codes that the row's found pages show together with the list's street, each with the page's platform and
 * URL. Empty if the row has a ZIP code of its own.
 */
const SHOWN_ZIPS = `case when b.zip_code is null then array(
    select jsonb_build_object('platformId', platform, 'url', page ->> 'url', 'zip', left(page -> 'shown' ->> 'zip', 5))
    from jsonb_each(r.processing_details) as searched(platform, details)
      cross join lateral (select details -> 'candidates' -> 0 as page) best
    where details ->> 'outcome' = 'found' and page -> 'for' @> '["street"]' and page -> 'shown' ->> 'zip' ~ '^\\d{5}')
  else '{}' end`;

type ShownZip = { platformId: string; url: string; zip: string };

/**
 * Returns the list's ZIP code. If the list has none, returns the one on which all of `shown` agree; null if there is no
 * such ZIP code, or if it is unknown or of another state than the list's.
 */
function zipOf({ zipCode, state }: SyncableBusiness, shown: readonly ShownZip[]): string | null {
  const [zip, other] = new Set(shown.map((each) => each.zip));
  const isOfState = (place: string | undefined) => place !== undefined && (!state || place === state);
  return zipCode ?? (zip && !other && isOfState(zipPlace(zip)?.state) ? zip : null);
}

/** Lists businesses in no particular order. Unknown ids and businesses of deleted jobs are left out. */
export async function listSyncableBusinesses(db: Knex, ids: string[]): Promise<SyncableBusiness[]> {
  const { rows } = await db.raw<{
    rows: (SyncableBusiness & { rejectedPages: string[]; shownZips: ShownZip[] })[];
  }>(
    `select b.id, b.salon_id as "salonId", b.name, b.address, b.city, b.state, b.zip_code as "zipCode", b.taxonomy_city as "taxonomyCity",
       b.phone, b.original_data as "originalData", b.simulated, r.status, ${OPERATING} as operating, r.operating as "operatingInResult",
       -- Possible pages are never published. Rejected ones are left out below.
       case when ${hasFoundPages('r')} then r.platform_urls else '{}' end as "platformUrls", r.verified_at as "verifiedAt",
       ${RESULT_AT} as "searchedAt", ${LISTED_AT} as "listedAt", ${IS_ELSEWHERE} as "isElsewhere",
       coalesce(f.facts, '[]') as facts, ${REJECTED_PAGES} as "rejectedPages", ${SHOWN_ZIPS} as "shownZips", r.texts_deleted_at as "textsDeletedAt"
     from unnest(cast(? as uuid[])) as given(id)
       -- One look-up for each id, because for many ids at once the planner would scan the businesses of all jobs.
       cross join lateral (select * from businesses where id = given.id limit 1) b
       join jobs j on j.id = b.job_id and j.deleted_at is null
       left join results r on r.business_id = b.id
       left join salon_facts f on f.business_id = b.id`,
    [ids],
  );
  const platforms = rows.some(({ rejectedPages }) => rejectedPages.length)
    ? await readAllPlatforms(db)
    : new Map();
  return rows.map(({ rejectedPages, shownZips, ...business }) => {
    const isRejected = (platformId: string, url: string | null) =>
      url !== null &&
      // Early decisions contain page ids that were made without the platform's rules.
      [platforms.get(platformId)?.rules, undefined].some((rules) =>
        rejectedPages.includes(pageId(platformId, url, rules)),
      );
    const pages = Object.entries(business.platformUrls);
    const rejected = pages.filter(([id, url]) => isRejected(id, url)).map(([id]) => id);
    return {
      ...business,
      zipCode: zipOf(
        business,
        shownZips.filter(({ platformId, url }) => !isRejected(platformId, url)),
      ),
      platformUrls: Object.fromEntries(pages.filter(([id]) => !rejected.includes(id))),
      facts: withoutSources(business.facts, rejected),
    };
  });
}

export type SyncOutcome = {
  /** Whether a post has the row's result; null leaves the stored value as it is. */
  synced: boolean | null;
  /** Null if the status stays as it was. */
  syncStatus: 'synced' | 'failed' | null;
  /** What the sync has done, in more detail than `syncStatus`. */
  state: 'created' | 'updated' | 'unchanged' | 'kept' | 'failed' | 'refused';
  postId: string | null;
  editUrl: string | null;
  error: string | null;
};

type DraftOf = { salonId: string; destinationId: string };

/** SQL: true if the row's stored destination is this one, or if none is stored. */
const OF_DESTINATION = `coalesce(r.sync_destination = :destinationId, true)`;

/**
 * Stores the outcome of a sync in the results of the salon's rows that were requested together. Removes no stored link
 * to a post. The salon's other rows only get the link to the post, unless they were synced before or are simulated.
 * Rows that were last requested for another destination stay as they are.
 */
export async function updateSyncOutcome(
  db: Knex,
  { salonId, destinationId, businessId }: DraftOf & { businessId: string },
  outcome: SyncOutcome,
): Promise<void> {
  const { synced, syncStatus, state, postId, editUrl, error } = outcome;
  await db.raw(
    `with of_salon as (
       select r.business_id, r.business_id = :businessId or coalesce(r.sync_state = 'pending' and r.sync_asked_at = (
         select sync_asked_at from results where business_id = :businessId), false) as asked
       from businesses b join results r on r.business_id = b.id
       where b.salon_id = :salonId and ${OF_DESTINATION} order by r.business_id for no key update of r),
     linked as (
       update results r
       set wordpress_post_id = coalesce(:postId, r.wordpress_post_id),
         wordpress_edit_url = coalesce(:editUrl, r.wordpress_edit_url),
         sync_destination = case when cast(:postId as bigint) is null then r.sync_destination else :destinationId end
       from of_salon o
       where r.business_id = o.business_id and not o.asked and not r.synced_to_wordpress
         and r.search_mode <> 'simulated')
     update results r
     set synced_to_wordpress = coalesce(:synced, r.synced_to_wordpress), sync_status = coalesce(:syncStatus, r.sync_status),
       -- If several rows of the salon were requested, one of them has created or updated the draft, and the others
       -- count as unchanged.
       sync_state = case when r.business_id <> :businessId and :state in ('created', 'updated') then 'unchanged'
         else :state end,
       wordpress_post_id = coalesce(:postId, r.wordpress_post_id),
       wordpress_edit_url = coalesce(:editUrl, r.wordpress_edit_url), sync_error = :error
     from of_salon o where r.business_id = o.business_id and o.asked`,
    { salonId, destinationId, businessId, synced, syncStatus, state, postId, editUrl, error },
  );
}

/** Stores why the sync of a business waits. */
export async function noteOnPendingSync(
  trx: Knex.Transaction,
  { destinationId, businessId }: { destinationId: string; businessId: string },
  note: string,
): Promise<void> {
  await trx.raw(
    `update results r set sync_error = :note
     where business_id = :businessId and sync_state = 'pending' and ${OF_DESTINATION}`,
    { note, destinationId, businessId },
  );
}

/** Adds a note for the operator to the salon's rows whose sync to this destination has ended and that have no note. */
export async function noteOnSyncOutcome(
  trx: Knex.Transaction,
  { salonId, destinationId }: DraftOf,
  note: string,
): Promise<void> {
  await trx.raw(
    `update results r set sync_error = :note
     where business_id in (select id from businesses where salon_id = :salonId) and sync_error is null
       and sync_status is not null and sync_state is distinct from 'pending' and ${OF_DESTINATION}`,
    { note, salonId, destinationId },
  );
}
