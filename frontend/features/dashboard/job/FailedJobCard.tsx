import type { JobSummary } from '#contract/jobs.ts';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { LastingFailure } from '../../../components/LastingFailure.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { usePauseResume } from '../../results/index.ts';

/** Replaces the card Current Processing when a job has failed. */
export function FailedJobCard({ job }: { job: JobSummary }) {
  const { resume, busy, failure, dismiss } = usePauseResume(job);
  const left = job.totalBusinesses - job.processedCount;
  return (
    <Card
      dense
      title="Verification stopped"
      subtitle={`${formatNumber(left)} of ${formatNumber(job.totalBusinesses)} businesses are not searched yet. Resume searches only these.`}
      actions={
        <Button variant="primary" icon="fa-solid fa-play" busy={busy} onClick={resume}>
          Resume
        </Button>
      }
    >
      <Notice tone="danger">{job.failureReason ?? 'The reason is not known.'}</Notice>
      <LastingFailure text={failure} onDismiss={dismiss} />
    </Card>
  );
}
