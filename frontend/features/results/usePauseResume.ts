import { useState } from 'react';
import type { JobSummary } from '#contract/jobs.ts';
import { notify } from '../../components/notify.tsx';
import { usePauseJobMutation, useResumeJobMutation } from '../../lib/api/jobsApi.ts';
import { errorText } from '../../lib/apiError.ts';

type Failure = { text: string; status: JobSummary['status'] };

/**
 * Pauses and resumes a job, with a toast. `failure` says why the last attempt failed; it is for a `LastingFailure`. It
 * ends when the job's status changes, for example because somebody else has paused or resumed the job.
 */
export function usePauseResume({ id, status }: Pick<JobSummary, 'id' | 'status'>) {
  const [pauseJob, pausing] = usePauseJobMutation();
  const [resumeJob, resuming] = useResumeJobMutation();
  const [failure, setFailure] = useState<Failure | null>(null);

  const fail = (what: string, text: string) => {
    notify({ title: 'Error', text, destructive: true });
    setFailure({ text: `${what} ${text}`, status });
  };

  const pause = async () => {
    setFailure(null);
    try {
      await pauseJob(id).unwrap();
      notify({ title: 'Job Paused', text: 'Verification has been paused' });
    } catch (error) {
      fail('Not paused.', errorText(error, 'The job could not be paused'));
    }
  };

  const resume = async () => {
    setFailure(null);
    try {
      await resumeJob(id).unwrap();
      notify({ title: 'Job Resumed', text: 'Verification has been resumed' });
    } catch (error) {
      fail('Not resumed.', errorText(error, 'The job could not be resumed'));
    }
  };

  return {
    pause,
    resume,
    busy: pausing.isLoading || resuming.isLoading,
    failure: failure?.status === status ? failure.text : null,
    dismiss: () => setFailure(null),
  };
}
