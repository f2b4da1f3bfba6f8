import type { Knex } from 'knex';
import type { Listing, ListingsFilter, ListingsReply, ListingUpdate } from '#contract/listings.ts';
import { LISTING_STATUSES } from '#contract/words.ts';
import { STATUS } from '../site/draftKeys.ts';
import type { FieldTexts } from '../sync/writtenValues.ts';
import { IS_WAITING, MAY_BE_WRITTEN, matching, ofDestinations, UPDATES_SQL } from './listingFilter.ts';
import { lastEnds } from './newestQueries.ts';

export type ListedRow = {
  salonId: string;
  destinationId: string;
  name: string;
  place: string | null;
  postId: string;
  editUrl: string | null;
  status: Listing['status'] | null;
  lookedAt: Date | null;
  /** True if the published post has become a draft because an operator accepted that the salon has closed. */
  isTakenOff: boolean;
  /** The texts that were last written to the post; null if no value is edited, or if they are not known. */
  writtenFields: FieldTexts | null;
};

/** Lists one page of the matching listings, in the order of their names, and counts all of them. */
export async function listListings(
  db: Knex,
  destinationIds: readonly string[],
  filter: ListingsFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ListedRow[]; total: number }> {
  const { where, bindings } = matching(destinationIds, filter);
  const { rows } = await db.raw<{ rows: ListedRow[] }>(
    `select d.salon_id as "salonId", d.destination_id as "destinationId", d.name, d.post_id::text as "postId",
       d.edit_url as "editUrl", d.site_status as status, d.looked_at as "lookedAt",
       d.site_status = 'draft' and coalesce(jsonb_exists(w.fields, '${STATUS}'), false) as "isTakenOff",
       case when d.edited_count > 0 then w.fields end as "writtenFields",
       nullif(concat_ws(', ', nullif(w.listed ->> 'city', ''), nullif(w.listed ->> 'state', '')), '') as place
     from wordpress_drafts d left join wordpress_written w using (salon_id, destination_id) where ${where}
     order by left(lower(d.name), 200) collate "C", d.salon_id, d.destination_id limit :limit offset :offset`,
    { ...bindings, limit, offset },
  );
  const counted = await db.raw<{ rows: { total: number }[] }>(
    `select count(*)::int as total from wordpress_drafts d where ${where}`,
    bindings,
  );
  return { rows, total: counted.rows[0]!.total };
}

/** Counts all listings, and those that the filter would match with each other status and with each other update. */
export async function countListings(
  db: Knex,
  destinationIds: readonly string[],
  { status, updates, search }: ListingsFilter,
): Promise<ListingsReply['counts']> {
  const { where } = ofDestinations(destinationIds);
  const ofUpdates = matching(destinationIds, { updates, search });
  const ofStatus = matching(destinationIds, { status, search });
  const bindings = { ...ofUpdates.bindings, ...ofStatus.bindings };
  const counts = [
    ...LISTING_STATUSES.map((each) => [each, `${ofUpdates.where} and d.site_status = '${each}'`]),
    ...Object.entries(UPDATES_SQL).map(([each, condition]) => [each, `${ofStatus.where} and ${condition}`]),
  ].map(([name, condition]) => `(count(*) filter (where ${condition}))::int as "${name}"`);
  const { rows } = await db.raw<{ rows: ListingsReply['counts'][] }>(
    `select count(*)::int as "all", ${counts.join(', ')} from wordpress_drafts d where ${where}`,
    bindings,
  );
  return rows[0]!;
}

/** How many updates of the matching listings (except IS_OUTDATED ones) can be accepted together, or declined. */
export async function countWaiting(
  db: Knex,
  destinationIds: readonly string[],
  filter: ListingsFilter,
): Promise<ListingsReply['waiting']> {
  const listings = matching(destinationIds, filter);
  const { rows } = await db.raw<{ rows: ListingsReply['waiting'][] }>(
    `with ended as materialized (${lastEnds(listings.where)})
     select (count(*) filter (where ${MAY_BE_WRITTEN}))::int as "toAccept", count(*)::int as "toDecline",
       (count(*) filter (
         where ${MAY_BE_WRITTEN} and u.kind = 'closed' and u.value_text is not null
           and d.site_status = 'published'))::int as "toClose",
       (count(*) filter (where ${MAY_BE_WRITTEN} and u.kind = 'moved'))::int as "toMove"
     from wordpress_updates u join wordpress_drafts d using (salon_id, destination_id)
       left join ended on ended.salon_id = d.salon_id
     where ${IS_WAITING} and ${listings.where} and d.looked_at is not null and coalesce(ended.at <= d.looked_at, true)`,
    listings.bindings,
  );
  return rows[0]!;
}

export type UpdateRow = Pick<ListingUpdate, 'kind' | 'field' | 'isChange' | 'isEdited' | 'state'> & {
  salonId: string;
  destinationId: string;
  id: string;
  key: string;
  written: string | null;
  onSite: string | null;
  now: string | null;
  addressInText: string | null;
  note: string | null;
};

/**
 * Lists the updates of these listings: first those that change a value, then the values that a person has edited. A
 * post's text that is only written together with the values in it is left out.
 */
export async function listUpdates(
  db: Knex,
  listings: readonly Pick<ListedRow, 'salonId' | 'destinationId'>[],
): Promise<UpdateRow[]> {
  const { rows } = await db.raw<{ rows: UpdateRow[] }>(
    `select u.salon_id as "salonId", u.destination_id as "destinationId", id::text, key, kind, field,
       is_change as "isChange", is_edited as "isEdited", state, written_text as written, site_text as "onSite",
       value_text as now, note,
       case when kind = 'moved' and is_change and field ~ '^(street|address)' then (
         select coalesce(fields ->> 'addressLines', concat_ws(chr(10), fields ->> 'street', fields ->> 'cityLine'))
         from wordpress_updates t
         where (t.salon_id, t.destination_id) = (u.salon_id, u.destination_id) and t.field like 'post.%'
           and not t.is_edited and jsonb_exists_any(t.fields, '{addressLines,cityLine}')
         order by t.key limit 1) end as "addressInText"
     from jsonb_to_recordset(cast(? as jsonb)) as given("salonId" uuid, "destinationId" text)
       join wordpress_updates u on u.salon_id = given."salonId" and u.destination_id = given."destinationId"
     where is_change or is_edited
     order by not is_change, array_position(array['closed', 'moved', 'url', 'fact', 'text'], kind), id`,
    [JSON.stringify(listings.map(({ salonId, destinationId }) => ({ salonId, destinationId })))],
  );
  return rows;
}
