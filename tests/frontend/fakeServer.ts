import type { HttpHandler, JsonBodyType, PathParams } from 'msw';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { Business, Result } from '#contract/businesses.ts';
import type { KnownCall } from '#contract/calls.ts';
import type { RowChecks } from '#contract/csv.ts';
import type { Health } from '#contract/health.ts';
import { JobQuery } from '#contract/jobQueries.ts';
import type { Job, JobOutcome, JobSummary } from '#contract/jobs.ts';
import { RESULTS_PAGE_SIZE } from '#contract/limits.ts';
import type { Platform } from '#contract/platforms.ts';
import type { SyncPlan } from '#contract/syncs.ts';
import type { Destination, SyncRequest } from '#contract/wordpress.ts';
import type { ResultsFilter, ResultsQuery } from '../../frontend/lib/api/businessesApi.ts';
import type { ReplyOf } from '../../frontend/lib/endpoints.ts';
import { isSimulated, isSyncable } from '../../frontend/lib/syncable.ts';
import { filtered, plainPage } from '../support/plainPages.ts';

export const PLATFORMS: Platform[] = [
  { id: 'yelp', name: 'Yelp', icon: 'fa-brands fa-yelp', baseUrl: 'https://www.yelp.com', isActive: true },
  {
    id: 'google',
    name: 'Google',
    icon: 'fa-brands fa-google',
    baseUrl: 'http://google.com',
    isActive: false,
  },
];

const HEALTH: Health = {
  status: 'ok',
  search: { provider: 'searxng', simulated: false, settings: ['SERPER_API_KEY'] },
};

const DESTINATION: Destination = {
  id: 'salon-directory',
  label: 'City Salon Guide',
  domain: 'salons.example.com',
  post_type: 'salon',
  lastTest: null,
};

/** Every row of a list has a name, and repeats no other. */
export const NO_CHECKS: RowChecks = { nameless: [], namelessCount: 0, repeated: [], repeatedCount: 0 };

type Asked = { url: URL; params: PathParams };

function onCall(name: KnownCall, respond: (asked: Asked) => Response | Promise<Response>): HttpHandler {
  const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string];
  const on = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete }[method];
  return on(`*${path}`, ({ request, params }) =>
    // `jobs/summary` is a call of its own, not a job.
    params['jobId'] === 'summary' ? undefined : respond({ url: new URL(request.url), params }),
  );
}

/** Handles one call with a reply whose type is checked against the contract. */
export function answer<Name extends KnownCall>(
  name: Name,
  reply: (asked: Asked) => ReplyOf<Name> | Promise<ReplyOf<Name>>,
  headers: () => Record<string, string> = () => ({}),
): HttpHandler {
  return onCall(name, async (asked) =>
    HttpResponse.json((await reply(asked)) as JsonBodyType, { headers: headers() }),
  );
}

/** The server as the frontend sees it, with the plain reads. Tests add other handlers with `server.use`. */
export const server = setupServer(
  answer('GET /api/platforms', () => PLATFORMS),
  answer('GET /api/health', () => HEALTH),
  answer('GET /api/wordpress/destinations', () => [DESTINATION]),
  answer('GET /api/csv/uploads/:uploadId/checks', () => NO_CHECKS),
  http.post<never, SyncRequest>('*/api/wordpress/sync-plan', async ({ request }) =>
    HttpResponse.json(aPlan({ newDrafts: (await request.json()).businessIds.length })),
  ),
  http.all(
    '*/api/*',
    ({ request }) => new HttpResponse(`There is nothing at ${request.url}.`, { status: 404 }),
  ),
);

export function aPlan(more: Partial<SyncPlan>): SyncPlan {
  const left = {
    notFound: 0,
    closed: 0,
    simulated: 0,
    noResult: 0,
    saidClosed: 0,
    toReview: 0,
    changedSince: 0,
  };
  return { newDrafts: 0, updates: 0, unchanged: 0, kept: 0, repeated: 0, removed: [], ...left, ...more };
}

export function aBusiness(name: string, result?: Partial<Result>, more: Partial<Business> = {}): Business {
  const business: Business = { id: `id-of-${name}`, name, originalData: { Name: name }, ...more };
  if (!result) return business;
  return {
    ...business,
    result: {
      status: 'verified',
      operating: 'unknown',
      platformCount: 0,
      platformUrls: {},
      verifiedAt: '2026-11-20T10:00:00.000Z',
      processingDetails: {},
      syncedToWordPress: false,
      ...result,
    },
  };
}

export const simulated: Pick<Result, 'processingDetails'> = {
  processingDetails: {
    yelp: { outcome: 'found', searchMode: 'simulated', queries: [], candidates: [], reason: 'Made up.' },
  },
};

export function aJob(businesses: Business[], more: Partial<JobSummary> = {}): Job {
  const having = (status: string) => businesses.filter(({ result }) => result?.status === status).length;
  const processedCount = businesses.filter(({ result }) => result).length;
  return {
    id: '11111111-1111-4111-8111-111111111111',
    status: 'completed',
    totalBusinesses: businesses.length,
    processedCount,
    verifiedCount: having('verified'),
    maybeCount: having('maybe'),
    notFoundCount: having('not_found'),
    unavailableCount: 0,
    progress: (100 * processedCount) / businesses.length,
    timeRemaining: null,
    failureReason: null,
    startedBy: null,
    fileName: null,
    startedAt: '2026-11-20T10:00:00.000Z',
    completedAt: null,
    activeMs: 60_000,
    ...more,
    businesses,
  };
}

/** Parses filter, order and page from a request. */
function queryOf({ searchParams }: URL): ResultsQuery {
  const {
    page = 1,
    pageSize = RESULTS_PAGE_SIZE,
    sort,
    order = 'asc',
    ...filter
  } = JobQuery.parse(Object.fromEntries(searchParams));
  return { page, pageSize, sort, order, filter: filter as ResultsFilter };
}

/** How these businesses ended. */
function outcomeOf(businesses: Business[]): JobOutcome {
  const count = (status: string | null) =>
    businesses.filter(({ result }) => result?.status === status).length;
  return {
    verified: count('verified'),
    maybe: count('maybe'),
    notFound: count('not_found'),
    closed: 0,
    unavailable: businesses.filter(({ result }) => result && !result.status).length,
    synced: businesses.filter(({ result }) => result?.syncedToWordPress).length,
    simulated: businesses.filter(({ result }) => isSimulated(result)).length,
    toSync: businesses.filter(
      ({ result }) => result?.status === 'verified' && isSyncable(result) && !result.syncedToWordPress,
    ).length,
  };
}

/** Serves a job with its summary, pages and ids. `read` is called for each request. */
export function serveJob(read: (url: URL) => Job): void {
  server.use(
    answer('GET /api/verification/jobs/:jobId', ({ url }) => {
      const job = read(url);
      return job.page ? job : { ...job, ...plainPage(job.businesses, queryOf(url)) };
    }),
    answer('GET /api/verification/jobs/:jobId/summary', ({ url }) => {
      const { businesses: _, page: __, ...summary } = read(url);
      return summary;
    }),
    answer('GET /api/verification/jobs/:jobId/ids', ({ url }) =>
      filtered(read(url).businesses, queryOf(url).filter).map(({ id, result }) => ({
        id,
        simulated: isSimulated(result),
        syncable: isSyncable(result),
      })),
    ),
    answer('GET /api/verification/jobs/:jobId/coverage', () => []),
    answer('GET /api/verification/jobs/:jobId/outcome', ({ url }) => outcomeOf(read(url).businesses)),
    answer('GET /api/verification/jobs/:jobId/changes/counts', () => ({
      ...{ isReady: true, compared: 0, kinds: {}, notChecked: [] },
    })),
    answer('GET /api/businesses/:id/looks', () => []),
  );
}

/** Refuses every start. Returns what is sent. */
export function refuseStarts(): { body: unknown; key: string | null }[] {
  const sent: { body: unknown; key: string | null }[] = [];
  server.use(
    http.post('*/api/verification/start', async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') });
      return new HttpResponse('The database is away.', { status: 503 });
    }),
  );
  return sent;
}

/** Lets one call fail with a plain sentence, like every error of the server. */
export function failWith(name: KnownCall, status: number, sentence: string): void {
  server.use(onCall(name, () => new HttpResponse(sentence, { status })));
}
