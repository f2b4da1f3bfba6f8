import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { DEFAULT_ANSWERS_AGE_DAYS } from '#contract/limits.ts';
import { notify, notifyFailure } from '../../../components/notify.tsx';
import { useStartJobMutation } from '../../../lib/api/jobsApi.ts';
import { asApiError } from '../../../lib/apiError.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import {
  inputStarted,
  jobAwaited,
  jobChosen,
  selectCsv,
  selectEntries,
  uploadLost,
} from '../../../lib/sessionSlice.ts';
import { spendLimit } from '../../../lib/spendLimit.ts';
import { startedText } from './startedText.ts';
import { startRequest } from './startRequest.ts';

/** Returns `start`, which verifies the input as a new job on the dashboard, and the choices and state of the start. */
export function useStart() {
  const dispatch = useAppDispatch();
  const csv = useAppSelector(selectCsv);
  const entries = useAppSelector(selectEntries);
  const [answerDays, setAnswerDays] = useState(DEFAULT_ANSWERS_AGE_DAYS);
  const [spendText, setSpendText] = useState('');
  const limit = spendLimit(spendText);
  const request = limit === undefined ? null : startRequest(csv, entries, { answerDays, limit });
  // If the reply to a start was lost, the server may have started the job. A second request with the same key returns
  // that job.
  const sent = useRef<{ csv: unknown; entries: unknown; chosen: string; key: string }>(undefined);
  const chosen = `${answerDays} ${limit}`;
  const [startJob, { isLoading }] = useStartJobMutation();

  const [failure, setFailure] = useState<string | null>(null);

  const start = async () => {
    if (!request) return;
    setFailure(null);
    const last = sent.current;
    if (last?.csv !== csv || last.entries !== entries || last.chosen !== chosen)
      sent.current = { csv, entries, chosen, key: nanoid() };
    try {
      const reply = await startJob({ body: request, key: sent.current!.key }).unwrap();
      sent.current = undefined;
      dispatch(inputStarted({ csv, entries, jobId: reply.jobId }));
      dispatch(jobAwaited(reply.jobId));
      dispatch(jobChosen(reply.jobId));
      notify({ title: 'Verification Started', text: startedText(reply) });
    } catch (error) {
      const text = notifyFailure('Error', error, 'The verification could not be started');
      setFailure(`Not started. ${text}`);
      const uploadId = csv?.parsed.uploadId;
      if (uploadId && asApiError(error)?.status === 404) dispatch(uploadLost(uploadId));
    }
  };

  return {
    start,
    starting: isLoading,
    canStart: request !== null,
    hasInput: csv !== null || entries.length > 0,
    failure,
    dismiss: () => setFailure(null),
    answerDays,
    setAnswerDays,
    spendText,
    setSpendText,
  };
}
