import type { JobSummary } from '#contract/jobs.ts';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { usePauseResume } from '../../results/index.ts';

/** For a completed job with businesses that nothing could be learned about. */
export function UnavailableNotice({ job }: { job: JobSummary }) {
  const { resume, busy, lasting } = usePauseResume(job.id);
  return (
    <Notice
      tone="warning"
      action={
        <Button icon="fa-solid fa-rotate-right" busy={busy} onClick={resume}>
          Search again
        </Button>
      }
    >
      {job.unavailableCount.toLocaleString()} could not be looked up. They count neither as found nor as not
      found.
      {lasting}
    </Notice>
  );
}
