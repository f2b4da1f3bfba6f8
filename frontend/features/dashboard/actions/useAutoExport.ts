import { useEffect } from 'react';
import type { JobSummary } from '#contract/jobs.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { completionSeen, jobAwaited, selectAwaitedJobId } from '../../../lib/sessionSlice.ts';
import { selectSettings } from '../../../lib/settingsSlice.ts';
import { useExport } from '../../results/index.ts';

/** Downloads the results once, when the job's change to completed was seen in this visit. */
export function useAutoExport(job: JobSummary | undefined): void {
  const dispatch = useAppDispatch();
  const awaited = useAppSelector(selectAwaitedJobId) === job?.id;
  const { autoExport } = useAppSelector(selectSettings);
  const { run } = useExport();

  useEffect(() => {
    if (!job) return;
    if (job.status !== 'completed') {
      if (!awaited) dispatch(jobAwaited(job.id));
    } else if (awaited) {
      dispatch(completionSeen());
      if (autoExport) void run(job.id);
    }
  }, [job, awaited, autoExport, run, dispatch]);
}
