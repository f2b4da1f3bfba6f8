import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { jobsApi } from './api/jobsApi.ts';
import { sessionApi } from './api/sessionApi.ts';
import { paths } from './paths.ts';
import { jobChosen } from './sessionSlice.ts';

const LONGEST_WAIT_MS = 500;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * Loads what decides the layout of the first screen: who may see it, and the job on the dashboard. If these came later,
 * they would push the rest down. `parts`: what else is being loaded for the first screen.
 */
export async function firstLoads(
  dispatch: Dispatch,
  storedJobId: string | null,
  parts: Promise<unknown>[],
): Promise<void> {
  const session = await dispatch(sessionApi.endpoints.session.initiate());
  const loads = [...parts];
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
