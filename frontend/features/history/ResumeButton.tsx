import type { JobSummary } from '#contract/jobs.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Icon } from '../../components/Icon.tsx';
import { LastingFailure } from '../../components/LastingFailure.tsx';
import { isAtOwnLimit } from '../../lib/isAtOwnLimit.ts';
import { paths } from '../../lib/paths.ts';
import { usePauseResume } from '../results/index.ts';

/**
 * Resumes a paused or failed job. If the job has spent as many credits as it may, links to the dashboard instead, where
 * that limit can be raised.
 */
export function ResumeButton({ job, describedBy }: { job: JobSummary; describedBy: string }) {
  const { resume, busy, failure, dismiss } = usePauseResume(job);
  if (isAtOwnLimit(job)) {
    return (
      <ButtonLink to={paths.job(job.id)} $variant="ghost" aria-describedby={describedBy}>
        <Icon name="fa-solid fa-play" /> Allow more
      </ButtonLink>
    );
  }
  return (
    <>
      <Button
        variant="ghost"
        icon="fa-solid fa-play"
        busy={busy}
        aria-describedby={describedBy}
        onClick={resume}
      >
        Resume
      </Button>
      <LastingFailure text={failure} onDismiss={dismiss} />
    </>
  );
}
