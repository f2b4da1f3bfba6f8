import type { Knex } from 'knex';
import type { ProcessingDetails } from '#contract/platformDetails.ts';
import type { SearchProviderId } from '../../../lib/settings/searchProviders.ts';
import type { Basis } from '../../matching/decisionChanges.ts';
import type { Matched } from '../../results/decidedResult.ts';

/** The providers whose texts are deleted, and after how many days. */
export type Expiry = { providers: readonly SearchProviderId[]; days: number };

// A job is over when it completes, pauses or fails: a paused or failed one may stay so for ever.
const IS_OVER = `j.deleted_at is null
  and case when j.status = 'completed' then j.completed_at when j.status in ('paused', 'failed') then j.stopped_at end
    <= now() - make_interval(days => :days)`;
const HAS_TEXTS = `r.job_id = j.id and r.provider = any(cast(:providers as text[])) and r.texts_deleted_at is null`;

const bound = ({ providers, days }: Expiry) => ({ providers: [...providers], days });

/** Finds a job that ended long enough ago and still has texts of these providers. */
export async function findJobWithTexts(db: Knex, expiry: Expiry): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select j.id from jobs j where ${IS_OVER} and exists (select from results r where ${HAS_TEXTS}) limit 1`,
    bound(expiry),
  );
  return rows[0]?.id;
}

export type TextRow = { id: string; processingDetails: ProcessingDetails; matched: Matched | null };

/** Lists results of the job whose texts must be deleted; none if the job was resumed. Lock the job's row first. */
export async function listResultsWithTexts(
  trx: Knex.Transaction,
  jobId: string,
  expiry: Expiry,
  limit: number,
): Promise<TextRow[]> {
  const { rows } = await trx.raw<{ rows: TextRow[] }>(
    `select r.business_id as id, r.processing_details as "processingDetails", r.matched
     from jobs j join results r on ${HAS_TEXTS} where j.id = :jobId and ${IS_OVER} limit :limit`,
    { ...bound(expiry), jobId, limit },
  );
  return rows;
}

/**
 * SQL that removes facts from the note of a sync, which may quote a fact that the site refused. If the draft was
 * written (`isMade`), the whole note is removed; otherwise only the quotation.
 */
const unquoted = (column: string, isMade: string): string =>
  `${column} = case when ${isMade} then null else regexp_replace(${column}, '".*"', '"…"') end`;

export async function writeResultsWithoutTexts(
  trx: Knex.Transaction,
  rows: readonly TextRow[],
): Promise<void> {
  await trx.raw(
    `with given as (
       select * from jsonb_to_recordset(cast(? as jsonb)) as g(id uuid, "processingDetails" jsonb, matched jsonb)),
     facts as (delete from salon_facts f using given where f.business_id = given.id),
     notes as (
       update wordpress_drafts d set ${unquoted('error', `d.state = 'synced'`)}
       from given where d.business_id = given.id and d.error is not null)
     update results r
     set processing_details = g."processingDetails", matched = g.matched, texts_deleted_at = now(),
       ${unquoted('sync_error', `r.sync_state in ('created', 'updated', 'unchanged')`)}
     from given g where r.business_id = g.id`,
    [JSON.stringify(rows)],
  );
}

/** Removes the values of pages from up to `limit` looks. Returns from how many they were removed. */
export async function deleteLookTexts(db: Knex, expiry: Expiry, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `update salon_looks l set has_texts = false,
       known = jsonb_set(l.known, '{platforms}', (
         select coalesce(jsonb_object_agg(key, case when jsonb_exists(value, 'page')
             then value || jsonb_build_object('page', (value->'page') - array['street', 'phone', 'website', 'openingHours'])
             else value end), '{}')
         from jsonb_each(l.known->'platforms'))),
       changes = (
         select coalesce(jsonb_agg(case when c.change->>'kind' in ('moved', 'fact_changed')
             then c.change - array['before', 'after'] else c.change end order by c.number), '[]')
         from jsonb_array_elements(l.changes) with ordinality c(change, number))
     where (l.salon_id, l.job_id) in (
       select salon_id, job_id from salon_looks
       where has_texts and provider = any(cast(:providers as text[]))
         and looked_at <= now() - make_interval(days => :days)
       limit :limit for update skip locked)`,
    { ...bound(expiry), limit },
  );
  return rowCount;
}

export type BasisRow = { id: string; basis: Basis | null };

/** Lists decisions whose texts must be deleted. Decisions belong to no job, so the days count from the decision. */
export async function listDecisionsWithTexts(
  trx: Knex.Transaction,
  expiry: Expiry,
  limit: number,
): Promise<BasisRow[]> {
  const { rows } = await trx.raw<{ rows: BasisRow[] }>(
    `select id, basis from salon_decisions
     where provider = any(cast(:providers as text[])) and texts_deleted_at is null
       and made_at <= now() - make_interval(days => :days)
     order by id limit :limit for update skip locked`,
    { ...bound(expiry), limit },
  );
  return rows;
}

export async function writeDecisionsWithoutTexts(
  trx: Knex.Transaction,
  rows: readonly BasisRow[],
): Promise<void> {
  await trx.raw(
    `update salon_decisions d set basis = g.basis, texts_deleted_at = now()
     from jsonb_to_recordset(cast(? as jsonb)) as g(id uuid, basis jsonb) where d.id = g.id`,
    [JSON.stringify(rows)],
  );
}
