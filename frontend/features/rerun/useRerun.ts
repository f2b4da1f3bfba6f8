import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RerunStart } from '#contract/reruns.ts';
import { notify } from '../../components/notify.tsx';
import { errorText } from '../../lib/apiError.ts';
import { count } from '../../lib/count.ts';
import { useAppDispatch } from '../../lib/hooks.ts';
import { paths } from '../../lib/paths.ts';
import { jobAwaited } from '../../lib/sessionSlice.ts';
import { useJudgeAgainMutation, useRerunJobMutation } from './rerunApi.ts';

/**
 * Returns `start`, which verifies a part of a job again, or judges the whole job again, and shows the new job on the
 * dashboard. It resolves to true if the new job was started.
 */
export function useRerun(jobId: string) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [rerunJob, rerunning] = useRerunJobMutation();
  const [judgeAgain, judging] = useJudgeAgainMutation();
  // A retry with the same choice has the same key. So the server starts only one job, even if the first reply was lost.
  const sent = useRef<{ choice: string; key: string }>(undefined);

  /** Without a choice, the job is judged again. */
  const start = async (chosen?: RerunStart) => {
    const choice = JSON.stringify(chosen ?? null);
    if (sent.current?.choice !== choice) sent.current = { choice, key: nanoid() };
    try {
      const { key } = sent.current;
      const reply = await (chosen ? rerunJob({ jobId, chosen, key }) : judgeAgain({ jobId, key })).unwrap();
      dispatch(jobAwaited(reply.jobId));
      notify({ title: 'Verification Started', text: `Processing ${count(reply.totalBusinesses, 'salon')}` });
      navigate(paths.job(reply.jobId));
      return true;
    } catch (error) {
      const text = errorText(error, 'The verification could not be started');
      notify({ title: 'Error', text, destructive: true });
      return false;
    }
  };

  return { start, rerunning: rerunning.isLoading, judging: judging.isLoading };
}
