import type { Knex } from 'knex';
import type { BusinessFilter as AskedFilter } from '#contract/jobQueries.ts';
import type { ListedId } from '#contract/jobs.ts';
import { likePattern } from '../../../lib/likePattern.ts';
import { searched, storedContains } from '../../../lib/searchTextQueries.ts';

export type BusinessFilter = AskedFilter & {
  /** If true, only businesses that were synced, or whose last sync failed, are shown. */
  syncTried?: boolean | undefined;
};

/** SQL: the class of the business `b`. It must be `collate "C"`, or the indexes on sort_status are not used. */
export const CLASS = 'b.sort_status collate "C"';

const FIT = `b.sort_status in ('verified', 'maybe') and not b.simulated`;
const CLOSED = `exists (
  select from results c where c.job_id = b.job_id and c.business_id = b.id and c.operating = 'closed')`;
export const SYNCABLE = `(${FIT} and not ${CLOSED})`;

/** SQL: true if the business was processed, but could not be looked up. */
export const UNAVAILABLE = `(b.processed and ${CLASS} = 'not_processed')`;

const inResults = (condition: string): string =>
  `b.id in (select r.business_id from results r where r.job_id = :jobId and ${condition})`;

const LEFT_OUT = `r.sync_state in ('kept', 'failed', 'refused', 'stopped')
  and r.sync_asked_at = (select max(sync_asked_at) from results where job_id = :jobId)`;

/** SQL: joins the table of names, which searching and sorting by name need. */
export const WITH_NAMES = `businesses b
  join business_names n on n.job_id = :jobId and n.job_id = b.job_id and n.position = b.position`;

/** Returns the SQL for the tables that the filter's conditions use. */
export const filteredTables = ({ search }: BusinessFilter): string => (search ? WITH_NAMES : 'businesses b');

/** Returns the digits, without country code, of a typed text that may be (part of) a phone number. */
function typedDigits(search: string): string | undefined {
  const digits = /^[\d\s()+./-]+$/.test(search) ? search.replace(/\D/g, '') : '';
  return digits.replace(/^1(?=\d{10}$)/, '') || undefined;
}

export const boundBy = (jobId: string, { search = '', ...filter }: BusinessFilter) => ({
  ...filter,
  jobId,
  ...searched(search),
  digits: likePattern(typedDigits(search) ?? ''),
});

function withEvidence(evidence: NonNullable<BusinessFilter['evidence']>): string {
  if (evidence === 'other_trade') return 'b.other_trade';
  if (evidence === 'not_closed') return `b.processed and not b.evidence_facets @> '{closed}'`;
  return 'b.evidence_facets @> array[cast(:evidence as text)]';
}

/**
 * Returns the SQL condition for a typed text. The column `search_text` also contains the digits of the phone number, so
 * a number is found with any punctuation.
 */
function found(search: string): string {
  const text = storedContains('n.search_text');
  return typedDigits(search) ? `(${text} or n.search_text like :digits)` : text;
}

export function shownBy({
  status,
  eligible,
  closed,
  syncTried,
  search,
  platform,
  evidence,
  synced,
  leftOut,
  review,
  change,
}: BusinessFilter): string {
  const conditions: (string | false | undefined)[] = [
    'b.job_id = :jobId',
    status && (status === 'unavailable' ? UNAVAILABLE : `${CLASS} = :status`),
    eligible && SYNCABLE,
    closed && `${FIT} and ${CLOSED}`,
    syncTried && inResults("(r.synced_to_wordpress or r.sync_status = 'failed')"),
    synced && inResults('r.synced_to_wordpress'),
    leftOut && inResults(LEFT_OUT),
    platform !== undefined && 'b.paged_platforms @> array[cast(:platform as text)]',
    evidence && withEvidence(evidence),
    review && 'b.review_worth is not null',
    // The partial index has only rows with changes, so the planner uses it only if the query states that condition.
    change && `b.changes <> '{}' and b.changes @> array[cast(:change as text)]`,
    !!search && found(search),
  ];
  return conditions.filter(Boolean).join(' and ');
}

export async function listBusinessIds(db: Knex, jobId: string, filter: BusinessFilter): Promise<ListedId[]> {
  const { rows } = await db.raw<{ rows: ListedId[] }>(
    `select b.id, b.simulated, ${SYNCABLE} as syncable from ${filteredTables(filter)}
     where ${shownBy(filter)} order by b.position`,
    boundBy(jobId, filter),
  );
  return rows;
}
