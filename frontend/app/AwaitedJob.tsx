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
 * On every screen except the dashboard, follows the awaited job; without one, the last awaited, or else the
 * dashboard's.
 */
export function AwaitedJob() {
  const { pathname } = useLocation();
  const awaited = useAppSelector(selectAwaitedJobId);
  const chosen = useAppSelector(selectJobId);
  // A finished job is still watched, so that screen readers can still read its announcement.
  const [watched, setWatched] = useState(awaited ?? chosen);
  const next = awaited ?? watched ?? chosen;
  if (next !== watched) setWatched(next);
  return next && pathname !== paths.dashboard ? <JobWatch jobId={next} /> : null;
}
