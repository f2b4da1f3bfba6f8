import { useState } from 'react';
import type { RerunRequest } from '#contract/reruns.ts';
import { RERUN_CHOICES } from '#contract/words.ts';
import { Button } from '../../components/Button.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Modal } from '../../components/Modal.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { DEFAULT_AGE_DAYS, isAge } from './ageDays.ts';
import { RerunChoices } from './RerunChoices.tsx';
import { useRerunCountsQuery } from './rerunApi.ts';
import { useRerun } from './useRerun.ts';

type Props = { jobId: string; onClose: () => void };

/** Chooses which salons of a stopped job are verified again. */
export function RerunDialog({ jobId, onClose }: Props) {
  const [days, setDays] = useState(String(DEFAULT_AGE_DAYS));
  const [asked, setAsked] = useState(DEFAULT_AGE_DAYS);
  const [chosen, setChosen] = useState<RerunRequest['which'] | null>(null);
  const { data: counts, isFetching, error, refetch } = useRerunCountsQuery({ jobId, olderThanDays: asked });
  const { start, starting } = useRerun(jobId);

  const which = chosen ?? RERUN_CHOICES.find((choice) => counts?.[choice]) ?? 'all';
  const isCounted = which !== 'older' || (isAge(days) && !isFetching);
  const number = counts?.[which] ?? 0;
  const changeDays = (value: string) => {
    setDays(value);
    if (isAge(value)) setAsked(Number(value));
  };
  const run = async () => {
    if (await start(which === 'older' ? { which, olderThanDays: asked } : { which })) onClose();
  };

  return (
    <Modal
      title="Verify again"
      description="The salons that you choose are searched again as a verification of their own. No others are searched, and these results stay."
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={starting} disabled={!number || !isCounted} onClick={run}>
            {starting ? 'Starting...' : `Verify ${number.toLocaleString()} again`}
          </Button>
        </>
      }
    >
      {error && !isFetching && (
        <LoadFailure title="The salons could not be counted" error={error} onRetry={refetch} />
      )}
      {!counts && isFetching && (
        <Skeleton text="Counting the salons..." rows={RERUN_CHOICES.length} rowHeight={36} />
      )}
      {counts && (
        <RerunChoices counts={counts} which={which} onChoose={setChosen} days={days} onDays={changeDays} />
      )}
    </Modal>
  );
}
