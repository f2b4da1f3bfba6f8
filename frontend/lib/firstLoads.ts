import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { healthApi } from './api/healthApi.ts';
import { jobsApi } from './api/jobsApi.ts';
import { sessionApi } from './api/sessionApi.ts';
import { paths } from './paths.ts';
import { jobChosen } from './sessionSlice.ts';

const LONGEST_WAIT_MS = 500;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * Loads what decides the layout of the first screen: who may see it, whether a notice is above it, and the job on the
 * dashboard. If these came later, they would push the rest down. index.html makes the browser request the first two
 * before this script is loaded. `parts`: code that is being loaded for the first screen.
 */
export async function firstLoads(
  dispatch: Dispatch,
  storedJobId: string | null,
  parts: Promise<unknown>[],
): Promise<void> {
  const health = dispatch(healthApi.endpoints.health.initiate());
  const session = await dispatch(sessionApi.endpoints.session.initiate());
  const loads: Promise<unknown>[] = [health, ...parts];
  if (session.data && location.pathname === paths.dashboard) {
    const asked = new URLSearchParams(location.search).get('jobId');
    if (asked) dispatch(jobChosen(asked));
    const jobId = asked ?? storedJobId;
    if (jobId) loads.push(dispatch(jobsApi.endpoints.jobSummary.initiate(jobId, { subscribe: false })));
  }
  await Promise.race([
    Promise.allSettled(loads),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);
}
