import { useState } from 'react';
import { notify } from '../../components/notify.tsx';
import { usePauseJobMutation, useResumeJobMutation } from '../../lib/api/jobsApi.ts';
import { errorText } from '../../lib/apiError.ts';

/** Pauses and resumes a job, with a toast. `failure` says why the last attempt failed; it is for a `LastingFailure`. */
export function usePauseResume(jobId: string) {
  const [pauseJob, pausing] = usePauseJobMutation();
  const [resumeJob, resuming] = useResumeJobMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const fail = (what: string, text: string) => {
    notify({ title: 'Error', text, destructive: true });
    setFailure(`${what} ${text}`);
  };

  const pause = async () => {
    setFailure(null);
    try {
      await pauseJob(jobId).unwrap();
      notify({ title: 'Job Paused', text: 'Verification has been paused' });
    } catch (error) {
      fail('Not paused.', errorText(error, 'The job could not be paused'));
    }
  };

  const resume = async () => {
    setFailure(null);
    try {
      await resumeJob(jobId).unwrap();
      notify({ title: 'Job Resumed', text: 'Verification has been resumed' });
    } catch (error) {
      fail('Not resumed.', errorText(error, 'The job could not be resumed'));
    }
  };

  return {
    pause,
    resume,
    busy: pausing.isLoading || resuming.isLoading,
    failure,
    dismiss: () => setFailure(null),
  };
}
