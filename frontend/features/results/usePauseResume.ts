import { notify } from '../../components/notify.tsx';
import { usePauseJobMutation, useResumeJobMutation } from '../../lib/api/jobsApi.ts';
import { errorText } from '../../lib/apiError.ts';

/** Pauses and resumes a job, and tells so. */
export function usePauseResume(jobId: string) {
  const [pauseJob, pausing] = usePauseJobMutation();
  const [resumeJob, resuming] = useResumeJobMutation();

  const pause = async () => {
    try {
      await pauseJob(jobId).unwrap();
      notify({ title: 'Job Paused', text: 'Verification has been paused' });
    } catch (error) {
      notify({ title: 'Error', text: errorText(error, 'The job could not be paused'), destructive: true });
    }
  };

  const resume = async () => {
    try {
      await resumeJob(jobId).unwrap();
      notify({ title: 'Job Resumed', text: 'Verification has been resumed' });
    } catch (error) {
      notify({ title: 'Error', text: errorText(error, 'The job could not be resumed'), destructive: true });
    }
  };

  return { pause, resume, busy: pausing.isLoading || resuming.isLoading };
}
