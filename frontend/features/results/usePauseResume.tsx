import { useState } from 'react';
import { LastingFailure } from '../../components/LastingFailure.tsx';
import { notify } from '../../components/notify.tsx';
import { usePauseJobMutation, useResumeJobMutation } from '../../lib/api/jobsApi.ts';
import { errorText } from '../../lib/apiError.ts';

/** Pauses and resumes a job, and tells so. `lasting`: what the last try failed with, for the caller to render. */
export function usePauseResume(jobId: string) {
  const [pauseJob, pausing] = usePauseJobMutation();
  const [resumeJob, resuming] = useResumeJobMutation();

  const [failure, setFailure] = useState<string | null>(null);

  const pause = async () => {
    setFailure(null);
    try {
      await pauseJob(jobId).unwrap();
      notify({ title: 'Job Paused', text: 'Verification has been paused' });
    } catch (error) {
      const text = errorText(error, 'The job could not be paused');
      notify({ title: 'Error', text, destructive: true });
      setFailure(`Not paused. ${text}`);
    }
  };

  const resume = async () => {
    setFailure(null);
    try {
      await resumeJob(jobId).unwrap();
      notify({ title: 'Job Resumed', text: 'Verification has been resumed' });
    } catch (error) {
      const text = errorText(error, 'The job could not be resumed');
      notify({ title: 'Error', text, destructive: true });
      setFailure(`Not resumed. ${text}`);
    }
  };

  const lasting = failure && <LastingFailure text={failure} onDismiss={() => setFailure(null)} />;

  return { pause, resume, busy: pausing.isLoading || resuming.isLoading, lasting };
}
