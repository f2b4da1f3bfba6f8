import type { Knex } from 'knex';
import { NOTE_KINDS } from '#contract/changeKinds.ts';
import type { SyncPlan } from '#contract/syncs.ts';
import type { Element } from '#contract/words.ts';
import { ELEMENTS } from '#contract/words.ts';
import { worthRange } from '../../matching/reviewWorth.ts';
import { LISTED_AT, OPERATING, RESULT_AT } from '../../results/standingSql.ts';
import { IN_USE } from '../duplicates/mirrorQueries.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import type { ListedValues } from './listedValues.ts';
import type { FieldTexts } from './writtenValues.ts';

/**
 * `owners`: the rows whose chosen post already belongs to a salon (`ownerId`). The sync will join the row's salon to
 * it.
 */
type Asked = {
  businessIds: string[];
  sameIds: string[];
  owners: { id: string; ownerId: string }[];
  includeClosed: boolean;
};

const KINDS = [
  'newDrafts',
  'updates',
  'kept',
  'repeated',
  'notFound',
  'closed',
  'simulated',
  'noResult',
] as const;
type Kind = (typeof KINDS)[number];
/** Figures of the plan. Those in RARE are left out if they are 0. */
const USUAL = ['saidClosed', 'toReview', 'changedSince'] as const;
const RARE = ['trashed', 'deleted', 'otherStreet', 'otherPhone', 'otherTrade'] as const;
type Figure = (typeof USUAL | typeof RARE)[number];
type PlannedKind = { kind: Kind } & Record<'count' | Figure, number> &
  Record<'ids' | 'movedIds' | 'changedNames', string[] | null>;

const NOTES = NOTE_KINDS.map((kind) => `'${kind}'`).join(', ');

/**
 * SQL: true if a look of another job has found a change (not of NOTE_KINDS) of the salon since row `p` was searched.
 */
const HAS_CHANGED = `exists (
  select from salon_looks l join jobs j on j.id = l.job_id and j.deleted_at is null
    cross join lateral jsonb_array_elements(l.changes) as change
  where l.salon_id = p.salon_id and l.job_id <> p.job_id and l.changes <> '[]' and change ->> 'kind' not in (${NOTES})
    and l.looked_at > p.verified_at)`;

/**
 * SQL: true if a found page of row `p` shows another value of this element than the list, and no operator has called
 * that value fine.
 */
const showsOther = (element: Element): string => `p.page_values ~ ' .{${ELEMENTS.indexOf(element)}}!'`;

/** How many salons each part of the plan names at most. */
export const MOST_NAMED = 3;

/**
 * Counts what a sync would do. `toUpdate`: the businesses whose drafts the sync would update if their content differs.
 * `movedIds`: the businesses that the sync would write and whose own verification has found that they moved.
 */
export async function readPlan(
  db: Knex,
  destinationId: string,
  { businessIds, sameIds, owners, includeClosed }: Asked,
): Promise<{ counts: Omit<SyncPlan, 'unchanged' | 'removed'>; toUpdate: string[]; movedIds: string[] }> {
  const { rows } = await db.raw<{ rows: PlannedKind[] }>(
    `with owners as materialized (
       select * from jsonb_to_recordset(cast(:owners as jsonb)) as owners(id uuid, "ownerId" uuid)),
     given as (
       select given.id, given.position, b.*, case
           when j.id is null then 'noResult'
           when b.simulated then 'simulated'
           when b.status is null then 'noResult'
           when b.status = 'not_found' then 'notFound'
           when b.operating = 'closed' and not (:includeClosed and b.said = 'closed') then 'closed'
           when given.id = any(cast(:sameIds as uuid[])) then 'updates'
           -- A post that no longer exists on the site is created again.
           when d.post_id is null or d.site_status = 'gone' then 'newDrafts'
           when d.site_status in ('published', 'trash') or d.edited_count > 0 or mirrored.is_touched then 'kept'
           else 'updates' end as kind,
         d.post_id is not null as has_post, d.site_status
       from unnest(cast(:businessIds as uuid[])) with ordinality as given(id, position)
         left join owners o on o.id = given.id
         -- One look-up for each id, because for many ids at once the planner would scan the businesses of all jobs.
         left join lateral (
           select coalesce(o."ownerId", b.salon_id) as salon_id, b.job_id, b.name, b.simulated, b.review_worth, b.page_values, b.changes, b.other_trade, r.status, ${OPERATING} as operating, r.operating as said, ${RESULT_AT} as verified_at
           from businesses b left join results r on r.business_id = b.id
           where b.id = given.id limit 1) b on true
         left join jobs j on j.id = b.job_id and j.deleted_at is null
         left join lateral (
           select post_id, site_status, edited_count, written_modified from wordpress_drafts
           where salon_id = b.salon_id and destination_id = :destinationId limit 1) d on true
         -- The check for duplicates, which comes first, has just read the posts of the site. A person has published the
         -- post, or has changed it after our last write. An older time is that of a mirror from before that write.
         left join lateral (
           select status <> 'draft' or modified > d.written_modified as is_touched from wordpress_posts
           where destination_id = :destinationId and generation = ${IN_USE} and post_id = d.post_id) mirrored on true),
     -- A salon has one post, so only its first row is written.
     planned as (
       select given.*, case
           when kind in ('newDrafts', 'updates', 'kept') and row_number() over (
             partition by salon_id, kind in ('newDrafts', 'updates', 'kept') order by position) > 1
           then 'repeated' else kind end as planned
       from given),
     -- Materialized, because it is used twice.
     compared as materialized (
       select p.*, planned in ('newDrafts', 'updates') and ${HAS_CHANGED} as has_changed from planned p)
     select planned as kind, count(*)::int as count,
       (count(*) filter (where planned in ('newDrafts', 'updates') and review_worth >= :from and review_worth < :below))::int
         as "saidClosed",
       (count(*) filter (where planned in ('newDrafts', 'updates') and not (review_worth >= :from and review_worth < :below)))::int
         as "toReview",
       (count(*) filter (where planned in ('newDrafts', 'updates') and ${showsOther('street')}))::int as "otherStreet",
       (count(*) filter (where planned in ('newDrafts', 'updates') and ${showsOther('phone')}))::int as "otherPhone",
       (count(*) filter (where planned in ('newDrafts', 'updates') and other_trade))::int as "otherTrade",
       array_agg(id) filter (where planned in ('newDrafts', 'updates') and 'moved' = any(p.changes)) as "movedIds",
       (count(*) filter (where has_changed))::int as "changedSince",
       (array_agg(name order by position) filter (where has_changed))[1:${MOST_NAMED}] as "changedNames",
       (count(*) filter (where planned = 'kept' and site_status = 'trash'))::int as trashed,
       (count(*) filter (where planned = 'newDrafts' and site_status = 'gone'))::int as deleted,
       array_agg(id) filter (where planned = 'updates' and has_post and not id = any(cast(:sameIds as uuid[]))) as ids
     from compared p group by planned`,
    {
      destinationId,
      businessIds,
      sameIds,
      owners: JSON.stringify(owners),
      includeClosed,
      ...worthRange('closed'),
    },
  );
  const counted = new Map(rows.map(({ kind, count }) => [kind, count]));
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, counted.get(kind) ?? 0])) as Record<
    Kind,
    number
  >;
  const sumsOf = (figures: readonly Figure[]) =>
    figures.map((figure) => [figure, rows.reduce((sum, row) => sum + row[figure], 0)] as const);
  const changedNames = rows.flatMap(({ changedNames }) => changedNames ?? []);
  return {
    counts: {
      ...counts,
      ...Object.fromEntries(sumsOf(RARE).filter(([, sum]) => sum)),
      ...(Object.fromEntries(sumsOf(USUAL)) as Record<(typeof USUAL)[number], number>),
      ...(changedNames.length && { changedNames: changedNames.slice(0, MOST_NAMED) }),
    },
    toUpdate: rows.flatMap(({ ids }) => ids ?? []),
    movedIds: rows.flatMap((row) => row.movedIds ?? []),
  };
}

/**
 * `fields`: the texts last written to a draft. `listed`: the values of the list that it was written from, if known. Its
 * `listedAt` is missing if that list was newer than the business's, but is deleted: it then counts as newer than no
 * other list.
 */
export type EarlierDraft = { fields: FieldTexts; listed: ListedValues | null };

/** Returns the earlier drafts by salon id, except those that may have values of a salon that was separated since. */
export async function listEarlierDrafts(
  db: Knex,
  destinationId: string,
  businesses: readonly Pick<SyncableBusiness, 'salonId' | 'listedAt'>[],
): Promise<Map<string, EarlierDraft>> {
  const { rows } = await db.raw<{ rows: ({ salonId: string } & EarlierDraft)[] }>(
    `select w.salon_id as "salonId", fields,
       -- Only a newer list is looked up, which few salons have.
       case when (listed ->> 'listedAt')::float8 <= given.listed_at or exists (
           select from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
           where b.salon_id = w.salon_id and abs(${LISTED_AT} - (w.listed ->> 'listedAt')::float8) < 0.001)
         then listed else listed - 'listedAt' end as listed
     from unnest(cast(:salonIds as uuid[]), cast(:listedAts as float8[])) as given(salon_id, listed_at)
       join wordpress_written w on w.salon_id = given.salon_id
     where destination_id = :destinationId and not separated`,
    {
      destinationId,
      salonIds: businesses.map(({ salonId }) => salonId),
      listedAts: businesses.map(({ listedAt }) => listedAt),
    },
  );
  return new Map(rows.map(({ salonId, ...draft }) => [salonId, draft]));
}
