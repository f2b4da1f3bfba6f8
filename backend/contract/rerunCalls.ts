import { z } from 'zod';
import { defineCalls } from './call.ts';
import { JobId } from './jobs.ts';
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
});
