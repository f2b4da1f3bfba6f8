import type { JobSummary } from '#contract/jobs.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { useCurrentJob } from './useCurrentJob.ts';
import { useJobEnd } from './useJobEnd.ts';
import { useTabProgress } from './useTabProgress.ts';

/** For screens that do not show the job: shows its progress in the tab, and announces its end (see `useJobEnd`). */
export function JobWatch({ jobId }: { jobId: string }) {
  const { currentData: job } = useCurrentJob(jobId);
  return job ? <Watched key={job.id} job={job} /> : null;
}

function Watched({ job }: { job: JobSummary }) {
  const announcement = useJobEnd(job);
  useTabProgress(job);
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}
