import type { Candidate, PlatformDetails, ProcessingDetails } from '#contract/platformDetails.ts';
import type { ReviewEntry } from '#contract/review.ts';
import { classOf } from '../../backend/features/matching/classes.ts';
import type { LookUpResult } from '../../backend/features/results/decidedResult.ts';
import { completedWith } from './jobs.ts';
import type { TestApi } from './testApi.ts';

/** A page as a search returned it, with the matcher's judgement. */
export const shownPage = (url: string, more: Partial<Candidate> = {}): Candidate => ({
  url,
  title: 'Rosa Nails',
  snippet: 'Nails in Reno',
  score: 80,
  for: ['name', 'city'],
  against: [],
  grade: 'found',
  ...more,
});

export const platformTold = (
  outcome: PlatformDetails['outcome'],
  candidates: Candidate[] = [],
  more: Partial<PlatformDetails> = {},
): PlatformDetails => ({
  outcome,
  searchMode: 'live',
  queries: ['"Rosa Nails"'],
  candidates,
  reason: `The matcher says ${outcome}.`,
  ...more,
});

/** A look-up's result as the matcher gives it. */
export const toldResult = (details: ProcessingDetails): LookUpResult => ({
  searchMode: 'live',
  processingDetails: details,
  ...classOf(Object.entries(details)),
});

export const YELP = 'https://www.yelp.com/biz/';

export const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** The details of a business with one page on Yelp, with this outcome, and none on Facebook. */
export const onYelp = (name: string, outcome: 'found' | 'possible' = 'possible'): ProcessingDetails => ({
  yelp: platformTold(outcome, [
    shownPage(YELP + slugOf(name), {
      grade: outcome,
      for: outcome === 'found' ? ['name', 'city'] : ['name'],
    }),
  ]),
  facebook: platformTold('not_listed'),
});

type Listed = string | { name: string; address?: string; city: string; state: string };

/** Runs a job of these businesses to its end. Returns its id, and theirs in list order. */
export async function runJob(api: TestApi, list: Listed[]): Promise<{ jobId: string; ids: string[] }> {
  const businesses = list.map((one) => (typeof one === 'string' ? { name: one } : one));
  const jobId = await completedWith(api, { businesses });
  return { jobId, ids: await idsOf(api, jobId) };
}

export async function idsOf(api: TestApi, jobId: string, query = ''): Promise<string[]> {
  const reply = await api.call('GET', `/api/verification/jobs/${jobId}/ids${query}`);
  return reply.json().map(({ id }: { id: string }) => id);
}

type Said = { platformId?: string; verdict: string; url: string; note?: string; seen?: string[] };

/** Makes a decision and returns the updated entry. Throws if it is refused. */
export async function decide(
  api: TestApi,
  id: string,
  { platformId = 'auto', ...said }: Said,
): Promise<ReviewEntry> {
  const reply = await api.call('POST', `/api/businesses/${id}/decisions`, { platformId, ...said });
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return reply.json();
}

export async function takeBack(api: TestApi, id: string, decisionId: string): Promise<ReviewEntry> {
  const reply = await api.call('DELETE', `/api/businesses/${id}/decisions/${decisionId}`);
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return reply.json();
}

export const entryOf = async (api: TestApi, id: string): Promise<ReviewEntry> =>
  (await api.call('GET', `/api/businesses/${id}/review`)).json();

/** The counts stored with a job, and a recount of its rows. They must be equal. */
export async function countsOf(api: TestApi, jobId: string): Promise<{ kept: object; counted: object }> {
  const { rows } = await api.database.db.raw(
    `select jsonb_build_object('processed', processed_count, 'verified', verified_count, 'maybe', maybe_count,
         'notFound', not_found_count, 'unavailable', unavailable_count, 'toReview', to_review_count) as kept,
       (select jsonb_build_object('processed', count(r.business_id), 'verified', count(*) filter (where r.status = 'verified'),
          'maybe', count(*) filter (where r.status = 'maybe'), 'notFound', count(*) filter (where r.status = 'not_found'),
          'unavailable', count(*) filter (where r.business_id is not null and r.status is null),
          'toReview', count(b.review_worth))
        from businesses b left join results r on r.business_id = b.id where b.job_id = j.id) as counted
     from jobs j where id = ?`,
    [jobId],
  );
  return rows[0];
}

/** Lists businesses whose stored sort and filter columns differ from their result. */
export async function strayCopies(api: TestApi, jobId: string): Promise<unknown[]> {
  const { rows } = await api.database.db.raw(
    `select b.name from businesses b join results r on r.business_id = b.id
     where b.job_id = ? and (b.sort_status <> coalesce(r.status, 'not_processed') or b.platform_count <> r.platform_count
       or (select count(*) from jsonb_each_text(r.platform_urls) u where u.value is not null) <> r.platform_count
       or array(select u.key from jsonb_each_text(r.platform_urls) u where u.value is not null order by 1)
         <> array(select unnest(b.paged_platforms) order by 1))`,
    [jobId],
  );
  return rows;
}
