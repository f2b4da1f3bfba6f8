import { Button } from '../../components/Button.tsx';
import { notify } from '../../components/notify.tsx';
import { useResumeJobMutation } from '../../lib/api/jobsApi.ts';
import { errorText } from '../../lib/apiError.ts';

/** Of a paused or failed job. */
export function ResumeButton({ jobId, describedBy }: { jobId: string; describedBy: string }) {
  const [resumeJob, { isLoading }] = useResumeJobMutation();
  const resume = async () => {
    try {
      await resumeJob(jobId).unwrap();
      notify({ title: 'Job Resumed', text: 'Verification has been resumed' });
    } catch (error) {
      notify({ title: 'Error', text: errorText(error, 'The job could not be resumed'), destructive: true });
    }
  };
  return (
    <Button
      variant="ghost"
      icon="fa-solid fa-play"
      busy={isLoading}
      aria-describedby={describedBy}
      onClick={resume}
    >
      Resume
    </Button>
  );
}
