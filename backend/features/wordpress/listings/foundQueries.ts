import type { Knex } from 'knex';
import type { SiteStatus } from '../site/siteStatus.ts';
import { forgetTakenOff } from '../sync/writtenQueries.ts';
import type { UpdateTexts } from './foundTexts.ts';
import type { Compared, FoundUpdate } from './listedPost.ts';

export type FoundListing = {
  salonId: string;
  siteStatus: SiteStatus;
  /** `staysDeclined`: see stayingDeclined.ts. */
  updates: (FoundUpdate & { staysDeclined: boolean; texts: UpdateTexts })[];
} & Pick<Compared, 'confirmed'>;

const jsonOf = ({
  key,
  property,
  field,
  kind,
  isChange,
  isEdited,
  value,
  onSite,
  fields,
  texts,
}: FoundListing['updates'][number]) => ({
  key,
  property: property ?? '',
  field,
  kind,
  isChange,
  isEdited,
  value,
  onSite: onSite ?? null,
  written: texts.written,
  siteText: texts.onSite,
  now: texts.now,
  fields,
});

/** Recomputes the stored counts of these listings' updates. */
export async function countUpdates(
  trx: Knex.Transaction,
  destinationId: string,
  salonIds: readonly string[],
): Promise<void> {
  await trx.raw(
    `update wordpress_drafts d
     set waiting_count = counted.waiting, waiting_kinds = counted.kinds, edited_count = counted.edited,
       accepted_count = counted.accepted, declined_count = counted.declined, failed_count = counted.failed
     from unnest(cast(:salonIds as uuid[])) as given(id), lateral (
       select count(*) filter (where state = 'open' and is_change) as waiting,
         coalesce(array_agg(distinct kind) filter (where state = 'open' and is_change), '{}') as kinds,
         count(*) filter (where is_edited) as edited, count(*) filter (where state = 'accepted') as accepted,
         count(*) filter (where state = 'declined') as declined,
         count(*) filter (where state = 'open' and note is not null) as failed
       from wordpress_updates u where u.salon_id = given.id and u.destination_id = :destinationId) counted
     where d.salon_id = given.id and d.destination_id = :destinationId`,
    { salonIds: [...salonIds], destinationId },
  );
}

/**
 * Stores each post's status on the site and when it was read. Leaves out listings whose draft or accepted updates are
 * still to be written, and listings that were looked at after `readAt`. Returns the salons whose status was stored.
 */
async function noteLookedAt(
  trx: Knex.Transaction,
  destinationId: string,
  found: readonly FoundListing[],
  readAt: Date,
): Promise<Set<string>> {
  const { rows } = await trx.raw<{ rows: { salonId: string }[] }>(
    `with given as (
       select * from jsonb_to_recordset(cast(:found as jsonb)) as given("salonId" uuid, "siteStatus" text)),
     -- Locks in the same order as every other statement that locks several rows.
     locked as (
       select salon_id from wordpress_drafts
       where destination_id = :destinationId and salon_id in (select "salonId" from given)
       order by salon_id for no key update)
     update wordpress_drafts d set site_status = given."siteStatus", looked_at = :readAt
     from given join locked on locked.salon_id = given."salonId"
     where d.salon_id = given."salonId" and d.destination_id = :destinationId and d.state <> 'pending'
       and d.accepted_count = 0 and (d.looked_at is null or d.looked_at <= :readAt)
     returning d.salon_id as "salonId"`,
    {
      destinationId,
      readAt,
      found: JSON.stringify(found.map(({ salonId, siteStatus }) => ({ salonId, siteStatus }))),
    },
  );
  return new Set(rows.map(({ salonId }) => salonId));
}

/** SQL: a text without the addresses of links, and with a single space in place of each run of white space. */
const wordsOf = (text: string): string =>
  `regexp_replace(regexp_replace(${text}, ' \\(http\\S+', '', 'g'), '\\s+', ' ', 'g')`;

/** SQL: selects the units (see listingUnits.ts) of listings from a named parameter. */
const unitsIn = (parameter: string): string =>
  `select * from jsonb_to_recordset(cast(:${parameter} as jsonb)) as given("salonId" uuid, key text, property text)`;

/**
 * Replaces the stored updates of these listings by those that were found. A declined update that is found again:
 *
 * - stays declined if its value is the same. For a post's text, the site's text must also be the same as before, apart
 *   from white space and addresses of links.
 * - stays declined, whatever its value is, if it is found with `staysDeclined` (see stayingDeclined.ts). Such an update
 *   is stored as declined even if it was not stored before.
 * - is open again if its value differs.
 *
 * A declined update that is not found stays, unless the newest result agrees with what was last written (`confirmed`).
 * Then it is deleted. Its texts from the list are added to `wordpress_written.replaced`, because an older result may
 * still have them.
 */
async function replaceUpdates(
  trx: Knex.Transaction,
  destinationId: string,
  found: readonly FoundListing[],
): Promise<void> {
  const confirmed = found.flatMap(({ salonId, confirmed: units }) =>
    units.map(({ key, property = '' }) => ({ salonId, key, property })),
  );
  const updates = found.flatMap(({ salonId, updates: each }) =>
    each.map((update) => ({ salonId, ...jsonOf(update) })),
  );
  const staying = found.flatMap(({ salonId, updates: each }) =>
    each.flatMap(({ staysDeclined, key, property = '' }) =>
      staysDeclined ? [{ salonId, key, property }] : [],
    ),
  );
  const salonIds = found.map(({ salonId }) => salonId);
  const bindings = { destinationId, salonIds, updates: JSON.stringify(updates) };
  await trx.raw(
    `with gone as (
       delete from wordpress_updates u
       where destination_id = :destinationId and salon_id = any(cast(:salonIds as uuid[]))
         and (state <> 'declined' or (salon_id, key, property) in (${unitsIn('confirmed')}))
         and (salon_id, key, property) not in (${unitsIn('updates')})
       returning *),
     unwanted as (
       select salon_id, jsonb_object_agg('declined ' || key || ' ' || property,
         jsonb_build_object('key', key, 'field', field, 'kind', kind, 'fields', texts)) as units
       from gone cross join lateral (
         select jsonb_object_agg(name, value) as texts from jsonb_each(fields) as text(name, value)
         where name not like 'fact.%' and name not like 'platformUrls.%') of_list
       where state = 'declined' and texts is not null group by salon_id)
     update wordpress_written w set replaced = w.replaced || units from unwanted
     where w.salon_id = unwanted.salon_id and w.destination_id = :destinationId`,
    { ...bindings, confirmed: JSON.stringify(confirmed) },
  );
  await trx.raw(
    `insert into wordpress_updates as u (salon_id, destination_id, key, property, field, kind, is_change, is_edited,
       value, on_site, written_text, site_text, value_text, fields, state)
     select "salonId", :destinationId, key, property, field, kind, "isChange", "isEdited", nullif(value, 'null'),
       nullif("onSite", 'null'), written, "siteText", now, fields, case when ("salonId", key, property) in (${unitsIn('staying')}) then 'declined' else 'open' end
     from jsonb_to_recordset(cast(:updates as jsonb)) as given("salonId" uuid, key text, property text, field text,
       kind text, "isChange" boolean, "isEdited" boolean, value jsonb, "onSite" jsonb, written text, "siteText" text,
       now text, fields jsonb)
     on conflict (salon_id, destination_id, key, property) do update
     set field = excluded.field, kind = excluded.kind, is_change = excluded.is_change, is_edited = excluded.is_edited,
       value = excluded.value, on_site = excluded.on_site, written_text = excluded.written_text,
       site_text = excluded.site_text, value_text = excluded.value_text, fields = excluded.fields,
       state = case when u.state = 'declined' and (
             (u.salon_id, u.key, u.property) in (${unitsIn('staying')})
             or u.value is not distinct from excluded.value
               and (u.field not like 'post.%' or ${wordsOf('u.site_text')} is not distinct from ${wordsOf('excluded.site_text')}))
         then 'declined' else 'open' end,
       note = case when u.value is not distinct from excluded.value and u.on_site is not distinct from excluded.on_site
         then u.note end,
       found_at = case when u.value is not distinct from excluded.value and u.on_site is not distinct from excluded.on_site
           and u.is_change = excluded.is_change and u.is_edited = excluded.is_edited
         then u.found_at else clock_timestamp() end`,
    { ...bindings, staying: JSON.stringify(staying) },
  );
}

/** Stores what was found, except for the listings that `noteLookedAt` leaves out. */
export async function storeFound(
  trx: Knex.Transaction,
  destinationId: string,
  found: readonly FoundListing[],
  readAt: Date,
): Promise<void> {
  const noted = await noteLookedAt(trx, destinationId, found, readAt);
  const published = found.filter(
    ({ salonId, siteStatus }) => siteStatus === 'published' && noted.has(salonId),
  );
  await forgetTakenOff(
    trx,
    destinationId,
    published.map(({ salonId }) => salonId),
  );
  await replaceUpdates(
    trx,
    destinationId,
    found.filter(({ salonId }) => noted.has(salonId)),
  );
  await countUpdates(trx, destinationId, [...noted]);
}
