import { z } from 'zod';
import { defineCalls } from './call.ts';
import { JobId } from './jobs.ts';
import { Judged, JudgedQuery } from './judged.ts';
import { MAX_BODY_BYTES } from './limits.ts';
import { RerunCounts, RerunQuery, RerunStart } from './reruns.ts';
import { StartReply } from './start.ts';

const params = z.strictObject({ jobId: JobId });

export const rerunCalls = defineCalls({
  /** How many of the job's businesses each choice of a rerun has. */
  'GET /api/verification/jobs/:jobId/rerun': {
    who: 'operator',
    params,
    query: RerunQuery,
    reply: { type: 'application/json', schema: RerunCounts },
  },
  /** Starts a new job, which searches these businesses of a stopped job again, and no others. */
  'POST /api/verification/jobs/:jobId/rerun': {
    who: 'operator',
    logged: true,
    keyed: true,
    params,
    body: { type: 'application/json', schema: RerunStart, maxBytes: MAX_BODY_BYTES },
    reply: { type: 'application/json', schema: StartReply },
  },
  /** Starts a new job, which judges the businesses of a stopped job again by the answers that are kept. */
  'POST /api/verification/jobs/:jobId/judge-again': {
    who: 'operator',
    logged: true,
    keyed: true,
    params,
    reply: { type: 'application/json', schema: StartReply },
  },
  /** How the results of such a job differ from those of the first one. */
  'GET /api/verification/jobs/:jobId/judged': {
    who: 'operator',
    params,
    query: JudgedQuery,
    reply: { type: 'application/json', schema: Judged },
  },
});
