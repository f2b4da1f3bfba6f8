import type { FormEvent } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { JobSummary } from '#contract/jobs.ts';
import { Button } from '../../../components/Button.tsx';
import { LastingFailure } from '../../../components/LastingFailure.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { notifyFailure } from '../../../components/notify.tsx';
import { SpendField } from '../../../components/SpendField.tsx';
import { Stack } from '../../../components/Stack.ts';
import { useLimitJobMutation } from '../../../lib/api/jobsApi.ts';
import { isAtOwnLimit, spentOf } from '../../../lib/isAtOwnLimit.ts';
import { spendLimit } from '../../../lib/spendLimit.ts';
import { space } from '../../../lib/theme.ts';
import { usePauseResume } from '../../results/index.ts';

/** A factor on the credits forecast for the rest of a list, which may need more searches than the beginning. */
const MARGIN = 1.2;

/**
 * Proposes a limit, in credits, that is likely to be enough for the whole list, from what the processed businesses have
 * cost. If no business is processed yet, it is twice the old limit.
 */
function enoughFor(job: JobSummary): number {
  const { spendAtMost = 0, processedCount, totalBusinesses } = job;
  if (!processedCount) return 2 * spendAtMost;
  const rest = (spentOf(job) / processedCount) * (totalBusinesses - processedCount);
  return spendAtMost + Math.ceil(MARGIN * rest);
}

/** Shown if the job is at its own limit but has no `pauseReason`, because a person and not the product paused it. */
const AT_LIMIT = 'The job has reached its limit. To continue, allow more.';

/** Says why the job does not continue. If it is at its own limit, offers to raise the limit and to continue. */
export function PausedAtLimit({ job }: { job: JobSummary }) {
  const { id, pauseReason = AT_LIMIT, spendAtMost } = job;
  return (
    <Stack $gap={2}>
      <Notice tone="warning">{pauseReason}</Notice>
      {isAtOwnLimit(job) && <RaiseLimit key={`${id} ${spendAtMost}`} job={job} />}
    </Stack>
  );
}

function RaiseLimit({ job }: { job: JobSummary }) {
  const { id, spending } = job;
  const [text, setText] = useState(() => String(enoughFor(job)));
  const [limitJob, { isLoading }] = useLimitJobMutation();
  const { resume, busy, failure, dismiss } = usePauseResume(job);
  const [fault, setFault] = useState<string | null>(null);
  const limit = spendLimit(text);

  const raise = async (event: FormEvent) => {
    event.preventDefault();
    if (limit === undefined) return;
    setFault(null);
    try {
      await limitJob({ jobId: id, spendAtMost: limit }).unwrap();
    } catch (error) {
      setFault(`Not changed. ${notifyFailure('Not changed', error, 'The limit could not be changed')}`);
      return;
    }
    await resume();
  };

  const price = spending?.credits ? spending.cost / spending.credits : undefined;
  return (
    <form onSubmit={raise}>
      <Line>
        <SpendField text={text} onChange={setText} price={price} />
        <Button
          type="submit"
          variant="primary"
          icon="fa-solid fa-play"
          busy={isLoading || busy}
          disabled={limit === undefined}
        >
          Continue
        </Button>
      </Line>
      <LastingFailure
        text={fault ?? failure}
        onDismiss={() => (fault === null ? dismiss() : setFault(null))}
      />
    </form>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
