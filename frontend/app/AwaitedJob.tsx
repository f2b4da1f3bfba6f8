import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../components/lazy/lazyPart.tsx';
import { useAppSelector } from '../lib/hooks.ts';
import { paths } from '../lib/paths.ts';
import { selectAwaitedJobId, selectJobId } from '../lib/sessionSlice.ts';

// If its code cannot be loaded, nothing is rendered, and the rest of the app works without it.
const JobWatch = lazyPart(async () => (await import('../features/dashboard/job/JobWatch.tsx')).JobWatch, {
  failed: () => null,
});

/**
 * Outside the dashboard, watches the awaited job (see `awaitedJobId`). If no job is awaited, watches the same job as
 * before or, if there was none before, the job of the dashboard.
 */
export function AwaitedJob() {
  const { pathname } = useLocation();
  const awaited = useAppSelector(selectAwaitedJobId);
  const chosen = useAppSelector(selectJobId);
  // A job is still watched after its end, so that screen readers can read its announcement.
  const [watched, setWatched] = useState(awaited ?? chosen);
  const next = awaited ?? watched ?? chosen;
  if (next !== watched) setWatched(next);
  return next && pathname !== paths.dashboard ? <JobWatch jobId={next} /> : null;
}
