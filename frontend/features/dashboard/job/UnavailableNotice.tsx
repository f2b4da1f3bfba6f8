import type { JobSummary } from '#contract/jobs.ts';
import { Button } from '../../../components/Button.tsx';
import { LastingFailure } from '../../../components/LastingFailure.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { usePauseResume } from '../../results/index.ts';

/** Shown for a completed job if some of its businesses could not be looked up. */
export function UnavailableNotice({ job }: { job: JobSummary }) {
  const { resume, busy, failure, dismiss } = usePauseResume(job);
  // A job that only judges earlier answers again searches nothing, so no new search is offered.
  const searches = job.origin?.kind !== 'judge_again';
  return (
    <Notice
      tone="warning"
      action={
        searches && (
          <Button icon="fa-solid fa-rotate-right" busy={busy} onClick={resume}>
            Search again
          </Button>
        )
      }
    >
      {formatNumber(job.unavailableCount)} could not be {searches ? 'looked up' : 'judged'}. They count
      neither as found nor as not found.{job.unavailableReason && ` Last reason: ${job.unavailableReason}`}
      <LastingFailure text={failure} onDismiss={dismiss} />
    </Notice>
  );
}
