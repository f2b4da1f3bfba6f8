import { z } from 'zod';
import { defineCalls } from './call.ts';
import { JobId } from './jobs.ts';
import { Judged, JudgedQuery } from './judged.ts';
import { MAX_BODY_BYTES } from './limits.ts';
import { RerunCounts, RerunQuery, RerunStart } from './reruns.ts';
import { StartReply } from './start.ts';

const params = z.strictObject({ jobId: JobId });

export const rerunCalls = defineCalls({
  'GET /api/verification/jobs/:jobId/rerun': {
    id: 'countRerunChoices',
    summary: 'Count what a rerun would search',
    description: "How many of the job's businesses each choice of a rerun has.",
    who: 'operator',
    params,
    query: RerunQuery,
    reply: { type: 'application/json', schema: RerunCounts },
  },
  'POST /api/verification/jobs/:jobId/rerun': {
    id: 'rerunJob',
    summary: 'Search a part again',
    description: 'Starts a new job, which searches these businesses of a stopped job again, and no others.',
    who: 'operator',
    logged: true,
    keyed: true,
    params,
    body: { type: 'application/json', schema: RerunStart, maxBytes: MAX_BODY_BYTES },
    reply: { type: 'application/json', schema: StartReply },
    errors: [409],
  },
  'POST /api/verification/jobs/:jobId/judge-again': {
    id: 'judgeAgain',
    summary: 'Judge a job again',
    description:
      'Starts a new job, which judges the businesses of a stopped job again by the answers that are kept.',
    who: 'operator',
    logged: true,
    keyed: true,
    params,
    reply: { type: 'application/json', schema: StartReply },
    errors: [409],
  },
  'GET /api/verification/jobs/:jobId/judged': {
    id: 'getJudged',
    summary: 'Compare with the first job',
    description: 'How the results of a job that judges again differ from those of the first one.',
    who: 'operator',
    params,
    query: JudgedQuery,
    reply: { type: 'application/json', schema: Judged },
    errors: [409],
  },
});
