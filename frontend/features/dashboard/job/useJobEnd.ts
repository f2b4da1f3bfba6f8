import { useEffect, useRef, useState } from 'react';
import type { JobSummary } from '#contract/jobs.ts';
import { count } from '../../../lib/count.ts';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { completionSeen, jobAwaited, selectAwaitedJobId } from '../../../lib/sessionSlice.ts';
import { selectSettings } from '../../../lib/settingsSlice.ts';
import { useExport } from '../../results/index.ts';
import { showNotification } from './showNotification.ts';

type News = { title: string; text: string };

function newsOf(job: JobSummary): News {
  if (job.status === 'failed') {
    const left = job.totalBusinesses - job.processedCount;
    return {
      title: 'Verification stopped',
      text: `${count(left, 'business', 'businesses')} not searched yet`,
    };
  }
  if (job.status === 'paused') return { title: 'Verification paused', text: job.pauseReason ?? '' };
  const figures = [
    `${formatNumber(job.verifiedCount)} verified`,
    `${formatNumber(job.maybeCount)} maybe`,
    `${formatNumber(job.notFoundCount)} not found`,
    ...(job.unavailableCount ? [`${formatNumber(job.unavailableCount)} could not be looked up`] : []),
  ];
  return { title: 'Verification finished', text: figures.join(', ') };
}

/**
 * When the job completes, fails or is paused by the product during this visit, announces that once, also as a browser
 * notification if the operator wants one. If Auto-Export is on, downloads the results of a completed job. Returns the
 * announcement for screen readers.
 */
export function useJobEnd(job: JobSummary): string {
  const dispatch = useAppDispatch();
  const awaited = useAppSelector(selectAwaitedJobId) === job.id;
  const { autoExport, notifyAtEnd } = useAppSelector(selectSettings);
  const { run } = useExport();
  const before = useRef(job);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const announce = () => {
      const { title, text } = newsOf(job);
      setAnnouncement(`${title}: ${text.replace(/\.$/, '')}.`);
      if (notifyAtEnd) showNotification(job.id, title, text);
    };
    const moved = before.current.id === job.id && before.current.status !== job.status;
    before.current = job;
    if (job.status !== 'completed') {
      if (!awaited) dispatch(jobAwaited(job.id));
      if (moved) {
        if (job.status === 'failed' || (job.status === 'paused' && job.pauseReason)) announce();
        else setAnnouncement('');
      }
    } else if (awaited) {
      dispatch(completionSeen());
      announce();
      if (autoExport) {
        const open =
          job.toReview && `${count(job.toReview, 'salon', 'salons')} still to review: export again then`;
        void run(job.id, { note: open || undefined });
      }
    }
  }, [job, awaited, autoExport, notifyAtEnd, run, dispatch]);

  return announcement;
}
