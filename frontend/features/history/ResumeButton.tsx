import { Button } from '../../components/Button.tsx';
import { usePauseResume } from '../results/index.ts';

/** Of a paused or failed job. */
export function ResumeButton({ jobId, describedBy }: { jobId: string; describedBy: string }) {
  const { resume, busy, lasting } = usePauseResume(jobId);
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
      {lasting}
    </>
  );
}
