import { z } from 'zod';
import { defineCalls } from '#contract/call.ts';
import type { jobCalls } from '#contract/jobCalls.ts';
import type { JobStats, JobSummary } from '#contract/jobs.ts';
import type { platformCalls } from '#contract/platformCalls.ts';
import type { addressRoutes } from '../../../backend/features/address/addressRoutes.ts';
import type { jobsRoutes } from '../../../backend/features/jobs/jobsRoutes.ts';
import type { platformsRoutes } from '../../../backend/features/platforms/platformsRoutes.ts';
import type { Handlers } from '../../../backend/lib/router.ts';
import type { CallRequest, ReplyOf } from '../../../frontend/lib/endpoints.ts';
import { endpoint, request } from '../../../frontend/lib/endpoints.ts';

// Checked by the compiler: a @ts-expect-error on a line that compiles is an error itself. Nothing is run.

type Expect<True extends true> = True;
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

const params = { jobId: 'a' };
const PAGE = 'GET /api/verification/jobs/:jobId';
const stats = () => request('GET /api/verification/stats');

export const page = {
  known: () => request(PAGE, { params, query: { page: 2, sort: 'name', status: undefined } }),

  // @ts-expect-error: a path that is not in the table.
  otherPath: () => request('GET /api/verification/job/:jobId', { params }),
  // @ts-expect-error: a method that the path does not support.
  otherMethod: () => request('DELETE /api/platforms'),
  // @ts-expect-error: a path parameter under another name.
  otherParam: () => request(PAGE, { params: { id: 'a' } }),
  // @ts-expect-error: a missing path parameter.
  noParams: () => request(PAGE),
  // @ts-expect-error: an unknown query key.
  otherKey: () => request(PAGE, { params, query: { page: 2, filter: 'verified' } }),
  // @ts-expect-error: an invalid query value.
  otherValue: () => request(PAGE, { params, query: { sort: 'age' } }),
  // @ts-expect-error: a query for a call that takes none.
  noQuery: () => request('GET /api/verification/jobs/:jobId/summary', { params, query: { page: 1 } }),
  // @ts-expect-error: a body of another shape.
  otherBody: () => request('POST /api/address/parse', { body: { street: '1 Main St' } }),
  // @ts-expect-error: a key that the reply does not have.
  otherReply: endpoint(stats, (reply) => reply.verified),
};

export type Replies = [
  Expect<Same<ReplyOf<'GET /api/verification/stats'>, JobStats>>,
  Expect<Same<ReplyOf<'GET /api/verification/jobs/:jobId/summary'>, JobSummary>>,
  Expect<Same<ReplyOf<'GET /api/verification/jobs/:jobId/export'>, Blob>>,
  Expect<Same<ReturnType<typeof page.known>, CallRequest<typeof PAGE>>>,
];

/** The table with one call moved to another path. */
type Moved<Table, From extends keyof Table, To extends string> = Omit<Table, From> & Record<To, Table[From]>;
/** The table with another query key in one call. */
type Rekeyed = Omit<typeof jobCalls, typeof PAGE> &
  Record<
    typeof PAGE,
    Omit<(typeof jobCalls)[typeof PAGE], 'query'> & { query: z.ZodObject<{ number: z.ZodNumber }> }
  >;

export const server = (
  platforms: ReturnType<typeof platformsRoutes>,
  jobs: ReturnType<typeof jobsRoutes>,
  address: ReturnType<typeof addressRoutes>,
) => ({
  known: platforms satisfies Handlers<typeof platformCalls>,

  // @ts-expect-error: the moved call has no handler.
  moved: platforms satisfies Handlers<Moved<typeof platformCalls, 'GET /api/platforms', 'GET /api/sites'>>,
  // @ts-expect-error: the handler reads a query key that was renamed.
  rekeyed: jobs satisfies Handlers<Rekeyed>,
  // @ts-expect-error: the handlers of another table.
  others: address satisfies Handlers<typeof platformCalls>,
  // @ts-expect-error: a reply of another shape.
  reply: { 'GET /api/platforms': async () => [{ id: 'yelp' }] } satisfies Handlers<typeof platformCalls>,
});

const reply = { type: 'application/json', schema: z.null() } as const;
const words = { id: 'getA', summary: 'Get A', description: 'A.', reply };
const row = { ...words, who: 'operator' } as const;
export const tables = [
  defineCalls({ 'GET /api/a/:id': { ...row, params: z.strictObject({ id: z.string() }) } }),
  // @ts-expect-error: the path parameter and the params schema have different names.
  defineCalls({ 'GET /api/a/:id': { ...row, params: z.strictObject({ key: z.string() }) } }),
  // @ts-expect-error: the path has a parameter, but the call has no params schema.
  defineCalls({ 'GET /api/a/:id': row }),
  // @ts-expect-error: `who` is missing.
  defineCalls({ 'GET /api/a': words }),
  // @ts-expect-error: the method is missing.
  defineCalls({ '/api/a': row }),
  // @ts-expect-error: the words for the OpenAPI document are missing.
  defineCalls({ 'GET /api/a': { who: 'operator', reply } }),
];
