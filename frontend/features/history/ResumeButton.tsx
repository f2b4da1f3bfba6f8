import { Button } from '../../components/Button.tsx';
import { LastingFailure } from '../../components/LastingFailure.tsx';
import { usePauseResume } from '../results/index.ts';

/** Resumes a paused or failed job. */
export function ResumeButton({ jobId, describedBy }: { jobId: string; describedBy: string }) {
  const { resume, busy, failure, dismiss } = usePauseResume(jobId);
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
