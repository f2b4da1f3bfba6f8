import { z } from 'zod';
import { defineCalls, XLSX_TYPE } from './call.ts';
import { SearchEstimate } from './estimate.ts';
import { ExportedBusiness, ExportQuery, ExportRequest } from './exports.ts';
import {
  Deleted,
  Job,
  JobChanges,
  JobId,
  JobIdsQuery,
  JobOutcome,
  JobQuery,
  JobStats,
  JobSummary,
  JobsQuery,
  ListedId,
  ListedJob,
  PlatformCoverage,
} from './jobs.ts';
import { MAX_BODY_BYTES, MAX_SELECTION_BYTES, MAX_START_BYTES } from './limits.ts';
import { StartReply, StartRequest } from './start.ts';

const params = z.strictObject({ jobId: JobId });
const exported = {
  type: 'text/csv',
  also: { 'application/json': z.array(ExportedBusiness), [XLSX_TYPE]: null },
} as const;
const summary = { type: 'application/json', schema: JobSummary } as const;

export const jobCalls = defineCalls({
  'POST /api/verification/start': {
    who: 'operator',
    logged: true,
    keyed: true,
    body: {
      type: 'application/json',
      schema: StartRequest,
      maxBytes: MAX_START_BYTES,
      instead: 'upload the list to POST /api/csv/parse?keep=true and start it by its uploadId',
      unparsed: true,
    },
    reply: { type: 'application/json', schema: StartReply },
  },
  /** The next job's expected cost, learned from earlier jobs. */
  'GET /api/verification/estimate': {
    who: 'operator',
    reply: { type: 'application/json', schema: SearchEstimate },
  },
  /** Counts over all jobs. */
  'GET /api/verification/stats': {
    who: 'operator',
    reply: { type: 'application/json', schema: JobStats },
  },
  /** Whole jobs, newest first. */
  'GET /api/verification/jobs': {
    who: 'operator',
    query: JobsQuery,
    reply: { type: 'application/json', schema: z.array(Job), total: true, streamed: true },
  },
  /** The same list without the jobs' businesses. */
  'GET /api/verification/jobs/summary': {
    who: 'operator',
    query: JobsQuery,
    reply: { type: 'application/json', schema: z.array(ListedJob), total: true },
  },
  'DELETE /api/verification/jobs': {
    who: 'operator',
    logged: true,
    reply: { type: 'application/json', schema: Deleted },
  },
  /** The whole job without a query, or a page of its businesses with one. */
  'GET /api/verification/jobs/:jobId': {
    who: 'operator',
    params,
    query: JobQuery,
    reply: { type: 'application/json', schema: Job, streamed: true },
  },
  'GET /api/verification/jobs/:jobId/summary': { who: 'operator', params, reply: summary },
  /** The ids of the filtered businesses, on all pages, in the order of the list. */
  'GET /api/verification/jobs/:jobId/ids': {
    who: 'operator',
    params,
    query: JobIdsQuery,
    reply: { type: 'application/json', schema: z.array(ListedId) },
  },
  /** One entry for each platform on which the job's businesses were searched. */
  'GET /api/verification/jobs/:jobId/coverage': {
    who: 'operator',
    params,
    reply: { type: 'application/json', schema: z.array(PlatformCoverage) },
  },
  'GET /api/verification/jobs/:jobId/outcome': {
    who: 'operator',
    params,
    reply: { type: 'application/json', schema: JobOutcome },
  },
  'POST /api/verification/jobs/:jobId/pause': { who: 'operator', logged: true, params, reply: summary },
  'POST /api/verification/jobs/:jobId/resume': { who: 'operator', logged: true, params, reply: summary },
  'PATCH /api/verification/jobs/:jobId': {
    who: 'operator',
    logged: true,
    params,
    body: { type: 'application/json', schema: JobChanges, maxBytes: MAX_BODY_BYTES },
    reply: summary,
  },
  'DELETE /api/verification/jobs/:jobId': {
    who: 'operator',
    logged: true,
    params,
    reply: { type: 'application/json', schema: Deleted },
  },
  'GET /api/verification/jobs/:jobId/export': {
    who: 'operator',
    logged: true,
    params,
    query: ExportQuery,
    reply: exported,
  },
  /** The export of chosen businesses. */
  'POST /api/verification/jobs/:jobId/export': {
    who: 'operator',
    logged: true,
    params,
    body: { type: 'application/json', schema: ExportRequest, maxBytes: MAX_SELECTION_BYTES },
    reply: exported,
  },
});
