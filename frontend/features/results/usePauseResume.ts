import { useState } from 'react';
import type { JobSummary } from '#contract/jobs.ts';
import { notify } from '../../components/notify.tsx';
import { usePauseJobMutation, useResumeJobMutation } from '../../lib/api/jobsApi.ts';
import { errorText } from '../../lib/apiError.ts';

type Failure = { text: string; status: JobSummary['status'] };

/**
 * Returns functions that pause and resume a job and show a toast. `failure` (for a `LastingFailure`) says why the last
 * attempt failed. It becomes null when the job's status changes, for example because somebody else has paused or
 * resumed the job.
 */
export function usePauseResume({ id, status }: Pick<JobSummary, 'id' | 'status'>) {
  const [pauseJob, pausing] = usePauseJobMutation();
  const [resumeJob, resuming] = useResumeJobMutation();
  const [failure, setFailure] = useState<Failure | null>(null);

  const attempt = async (sent: Promise<unknown>, title: string, done: 'paused' | 'resumed') => {
    setFailure(null);
    try {
      await sent;
      notify({ title, text: `Verification has been ${done}` });
    } catch (error) {
      const text = errorText(error, `The job could not be ${done}`);
      notify({ title: 'Error', text, destructive: true });
      setFailure({ text: `Not ${done}. ${text}`, status });
    }
  };

  return {
    pause: () => attempt(pauseJob(id).unwrap(), 'Job Paused', 'paused'),
    resume: () => attempt(resumeJob(id).unwrap(), 'Job Resumed', 'resumed'),
    busy: pausing.isLoading || resuming.isLoading,
    failure: failure?.status === status ? failure.text : null,
    dismiss: () => setFailure(null),
  };
}
