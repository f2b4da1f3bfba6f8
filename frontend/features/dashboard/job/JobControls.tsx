import type { JobSummary } from '#contract/jobs.ts';
import { Button } from '../../../components/Button.tsx';
import { usePauseResume } from '../../results/index.ts';

/** Pause or resume, whichever the job allows. */
export function JobControls({ job }: { job: JobSummary }) {
  const { pause, resume, busy, lasting } = usePauseResume(job.id);
  if (job.status === 'running') {
    return (
      <>
        <Button icon="fa-solid fa-pause" busy={busy} onClick={pause}>
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
