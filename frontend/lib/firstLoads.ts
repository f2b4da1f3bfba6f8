import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { healthApi } from './api/healthApi.ts';
import { jobsApi } from './api/jobsApi.ts';
import { sessionApi } from './api/sessionApi.ts';
import { paths } from './paths.ts';
import { jobChosen } from './sessionSlice.ts';

const LONGEST_WAIT_MS = 500;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * What decides how the first screen looks: who may see it, whether a notice stands above it, and the job that is on it.
 * What came later would push the rest down. index.html has the browser ask for the first two before this script is there.
 */
export async function firstLoads(dispatch: Dispatch, keptJobId: string | null): Promise<void> {
  const health = dispatch(healthApi.endpoints.health.initiate());
  const session = await dispatch(sessionApi.endpoints.session.initiate());
  const loads: Promise<unknown>[] = [health];
  if (session.data && location.pathname === paths.dashboard) {
    const asked = new URLSearchParams(location.search).get('jobId');
    if (asked) dispatch(jobChosen(asked));
    const jobId = asked ?? keptJobId;
    if (jobId) loads.push(dispatch(jobsApi.endpoints.jobSummary.initiate(jobId, { subscribe: false })));
  }
  await Promise.race([
    Promise.allSettled(loads),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);
}
