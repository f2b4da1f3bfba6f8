import { matchPath } from 'react-router-dom';
import { JobStatePart } from '../features/dashboard/job/JobStatePart.tsx';
import { OutcomePart } from '../features/dashboard/outcome/OutcomePart.tsx';
import { BeforeStartPart } from '../features/dashboard/start/BeforeStartPart.tsx';
import { CsvInputPart } from '../features/dashboard/upload/CsvInputPart.ts';
import { JobResultsPart, readAddress } from '../features/results/index.ts';
import { businessesApi } from '../lib/api/businessesApi.ts';
import { healthApi } from '../lib/api/healthApi.ts';
import { jobsApi } from '../lib/api/jobsApi.ts';
import { platformsApi } from '../lib/api/platformsApi.ts';
import { reviewApi } from '../lib/api/reviewApi.ts';
import { sessionApi } from '../lib/api/sessionApi.ts';
import { isUnderWay } from '../lib/isUnderWay.ts';
import { paths } from '../lib/paths.ts';
import { jobChosen } from '../lib/sessionSlice.ts';
import { nextTask } from '../lib/tasks.ts';
import { screen } from '../lib/theme.ts';
import { matchesMedia } from '../lib/useMedia.ts';
import { DemoBannerPart } from './DemoNotice.tsx';
import { SCREENS } from './screens.ts';
import type { Store } from './store.ts';

const LONGEST_WAIT_MS = 2000;
/** For queries that are loaded ahead: the components subscribe later, and take the replies from the cache. */
const AHEAD = { subscribe: false };

const isWide = (): boolean => !matchesMedia(screen.medium);

/**
 * Loads the job on the dashboard and, unless it is under way, what is shown of its outcome and results. If the screen
 * has one column, the results are below its visible part, so they are loaded later.
 */
async function loadJob({ dispatch }: Store, jobId: string, search: URLSearchParams): Promise<void> {
  const { jobSummary } = jobsApi.endpoints;
  const { outcome, coverage, resultsPage } = businessesApi.endpoints;
  const { data: job } = await dispatch(jobSummary.initiate(jobId, AHEAD));
  if (!job || isUnderWay(job.status)) return;
  await Promise.all([
    dispatch(platformsApi.endpoints.platforms.initiate(undefined, AHEAD)),
    dispatch(outcome.initiate(jobId, AHEAD)),
    dispatch(coverage.initiate(jobId, AHEAD)),
    isWide() && dispatch(resultsPage.initiate({ jobId, ...readAddress(search) }, AHEAD)),
  ]);
}

/** Loads the platforms, the review's queue and its first salon. The review itself loads the next ones. */
async function loadReview({ dispatch }: Store, jobId: string): Promise<void> {
  const { reviewQueue, reviewEntry } = reviewApi.endpoints;
  // A queue without a subscriber is not cached, and the review subscribes only when it is rendered.
  const request = dispatch(reviewQueue.initiate(jobId));
  setTimeout(request.unsubscribe, 2 * LONGEST_WAIT_MS);
  const platforms = dispatch(platformsApi.endpoints.platforms.initiate(undefined, AHEAD));
  const [first] = (await request).data?.items ?? [];
  if (first) await dispatch(reviewEntry.initiate(first.id, AHEAD));
  await platforms;
}

/**
 * Loads what decides the layout of the first screen: the session (who may see it), the demo's banner above it, its
 * code, and the data of the dashboard or the review. If these came later, they would push the rest down. Once the
 * session is known, waits at most `LONGEST_WAIT_MS` for the rest. index.html makes the browser request the session and
 * the server's health before this script is loaded.
 */
export async function loadFirstScreen(store: Store): Promise<void> {
  const { dispatch } = store;
  const { pathname } = location;
  const search = new URLSearchParams(location.search);
  const { csv, jobId: storedJobId } = store.getState().session;
  const isDashboard = pathname === paths.dashboard;
  const named = search.get('jobId');
  const jobId = isDashboard ? (named ?? storedJobId) : null;
  const health = dispatch(healthApi.endpoints.health.initiate());
  const loads: unknown[] = [
    health.then(({ data }) => data?.demo && DemoBannerPart.preload()),
    ...SCREENS.filter(({ path }) => matchPath(path, pathname)).map(({ Screen }) => Screen.preload()),
  ];
  if (isDashboard && csv) loads.push(CsvInputPart.preload(), BeforeStartPart.preload());
  if (jobId) loads.push(OutcomePart.preload(), JobStatePart.preload(), isWide() && JobResultsPart.preload());

  const asking = dispatch(sessionApi.endpoints.session.initiate());
  await nextTask();
  // The browser's first formatting of a time takes 50 ms (200 on a slow phone): do it while waiting for the session.
  if (pathname === paths.history) new Date().toLocaleString();
  const session = await asking;
  if (session.data && isDashboard && named) dispatch(jobChosen(named));
  if (session.data && jobId) loads.push(loadJob(store, jobId, search));
  if (session.data && named && pathname === paths.review) loads.push(loadReview(store, named));
  await Promise.race([
    Promise.allSettled(loads),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);
}
