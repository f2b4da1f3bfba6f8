import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../components/lazy/lazyPart.tsx';
import { useAppSelector } from '../lib/hooks.ts';
import { paths } from '../lib/paths.ts';
import { selectAwaitedJobId, selectJobId } from '../lib/sessionSlice.ts';

// Where its code cannot be fetched, the page is none the worse.
const JobWatch = lazyPart(async () => (await import('../features/dashboard/job/JobWatch.tsx')).JobWatch, {
  waiting: null,
  failed: () => null,
});

/** Follows the job of this visit on every page but the dashboard, which shows it. */
export function AwaitedJob() {
  const { pathname } = useLocation();
  const awaited = useAppSelector(selectAwaitedJobId);
  const onDesk = useAppSelector(selectJobId);
  // Also once its end was seen, so that the word of it stays to be read.
  const [watched, setWatched] = useState(awaited ?? onDesk);
  const next = awaited ?? watched ?? onDesk;
  if (next !== watched) setWatched(next);
  return next && pathname !== paths.dashboard ? <JobWatch jobId={next} /> : null;
}
