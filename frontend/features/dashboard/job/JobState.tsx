import type { JobSummary } from '#contract/jobs.ts';
import { Panel } from '../../../components/Card.tsx';
import { lazySection } from '../../../components/lazy/lazySection.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { FinishedCard } from './FinishedCard.tsx';
import { ProcessingCard } from './ProcessingCard.tsx';
import { useJobEnd } from './useJobEnd.ts';
import { useTabProgress } from './useTabProgress.ts';

// FailedJobCard and UnavailableNotice are loaded only when they are needed, because most jobs need neither.
const FailedJobCard = lazySection(
  async () => (await import('./FailedJobCard.tsx')).FailedJobCard,
  <Panel $dense>Verification stopped</Panel>,
);
const UnavailableNotice = lazySection(
  async () => (await import('./UnavailableNotice.tsx')).UnavailableNotice,
);

/**
 * Shows what the job is doing, or how it ended. Also shows the progress in the browser's tab, and announces the end
 * (see `useJobEnd`).
 */
export function JobState({ job }: { job: JobSummary }) {
  const announcement = useJobEnd(job);
  useTabProgress(job);
  return (
    <>
      {job.status === 'pending' && <Panel $dense>Waiting to begin</Panel>}
      {(job.status === 'running' || job.status === 'paused') && <ProcessingCard job={job} />}
      {job.status === 'failed' && <FailedJobCard job={job} />}
      {job.status === 'completed' && <FinishedCard job={job} />}
      {job.status === 'completed' && job.unavailableCount > 0 && <UnavailableNotice job={job} />}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
