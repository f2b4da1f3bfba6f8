import type { JobSummary } from '#contract/jobs.ts';
import { Button } from '../../../components/Button.tsx';
import { LastingFailure } from '../../../components/LastingFailure.tsx';
import { isAtOwnLimit } from '../../../lib/isAtOwnLimit.ts';
import { isUnderWay } from '../../../lib/isUnderWay.ts';
import { usePauseResume } from '../../results/index.ts';

/**
 * The button Pause of a pending or running job, or Resume of a paused one that is not at its own limit. While the job
 * is pending, Pause is shown but disabled, so that nothing moves when the job begins.
 */
export function JobControls({ job }: { job: JobSummary }) {
  const { pause, resume, busy, failure, dismiss } = usePauseResume(job);
  const pausable = isUnderWay(job.status);
  // A paused job at its own limit could not continue. PausedAtLimit offers a higher limit.
  if ((!pausable && job.status !== 'paused') || isAtOwnLimit(job)) return null;
  return (
    <>
      {pausable ? (
        <Button icon="fa-solid fa-pause" disabled={job.status === 'pending'} busy={busy} onClick={pause}>
          Pause Verification
        </Button>
      ) : (
        <Button variant="primary" icon="fa-solid fa-play" busy={busy} onClick={resume}>
          Resume Verification
        </Button>
      )}
      <LastingFailure text={failure} onDismiss={dismiss} />
    </>
  );
}
