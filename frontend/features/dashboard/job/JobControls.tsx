import type { JobSummary } from '#contract/jobs.ts';
import { Button } from '../../../components/Button.tsx';
import { isUnderWay } from '../../../lib/isUnderWay.ts';
import { usePauseResume } from '../../results/index.ts';

/** Pause or resume, whichever the job allows; before it begins there is its place already. */
export function JobControls({ job }: { job: JobSummary }) {
  const { pause, resume, busy, lasting } = usePauseResume(job.id);
  if (isUnderWay(job.status)) {
    return (
      <>
        <Button icon="fa-solid fa-pause" disabled={job.status === 'pending'} busy={busy} onClick={pause}>
          Pause Verification
        </Button>
        {lasting}
      </>
    );
  }
  if (job.status === 'paused') {
    return (
      <>
        <Button variant="primary" icon="fa-solid fa-play" busy={busy} onClick={resume}>
          Resume Verification
        </Button>
        {lasting}
      </>
    );
  }
  return null;
}
