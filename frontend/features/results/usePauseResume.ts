import { useState } from 'react';
import { notify } from '../../components/notify.tsx';
import { usePauseJobMutation, useResumeJobMutation } from '../../lib/api/jobsApi.ts';
import { asApiError, errorText } from '../../lib/apiError.ts';

const CONFLICT = 409;

/** Pauses and resumes a job, with a toast. `failure` says why the last attempt failed; it is for a `LastingFailure`. */
export function usePauseResume(jobId: string) {
  const [pauseJob, pausing] = usePauseJobMutation();
  const [resumeJob, resuming] = useResumeJobMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const fail = (what: string, error: unknown, fallback: string) => {
    const text = errorText(error, fallback);
    notify({ title: 'Error', text, destructive: true });
    // Somebody else was faster. The job, which is loaded again, then shows its state.
    if (asApiError(error)?.status !== CONFLICT) setFailure(`${what} ${text}`);
  };

  const pause = async () => {
    setFailure(null);
    try {
      await pauseJob(jobId).unwrap();
      notify({ title: 'Job Paused', text: 'Verification has been paused' });
    } catch (error) {
      fail('Not paused.', error, 'The job could not be paused');
    }
  };

  const resume = async () => {
    setFailure(null);
    try {
      await resumeJob(jobId).unwrap();
      notify({ title: 'Job Resumed', text: 'Verification has been resumed' });
    } catch (error) {
      fail('Not resumed.', error, 'The job could not be resumed');
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
