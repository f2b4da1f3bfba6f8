import { useState } from 'react';
import type { JobSummary } from '#contract/jobs.ts';
import { Button } from '../../components/Button.tsx';
import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import { isUnderWay } from '../../lib/isUnderWay.ts';

export const RerunDialog = lazyDialog(async () => (await import('./RerunDialog.tsx')).RerunDialog);

/** While the job is loading, pending or running, the button is hidden but keeps its space, so that nothing moves. */
export function RerunButton({ job }: { job: JobSummary | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const isStopped = job !== undefined && !isUnderWay(job.status);
  return (
    <>
      <Button
        variant="ghost"
        icon="fa-solid fa-repeat"
        style={isStopped ? undefined : { visibility: 'hidden' }}
        onClick={() => setOpen(true)}
      >
        Verify again
      </Button>
      {isStopped && isOpen && <RerunDialog job={job} onClose={() => setOpen(false)} />}
    </>
  );
}
