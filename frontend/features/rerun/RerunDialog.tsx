import { useState } from 'react';
import { styled } from 'styled-components';
import type { JobSummary } from '#contract/jobs.ts';
import type { RerunRequest, RerunStart } from '#contract/reruns.ts';
import { RERUN_CHOICES } from '#contract/words.ts';
import { Button } from '../../components/Button.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Modal } from '../../components/Modal.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { SpendField } from '../../components/SpendField.tsx';
import { useHealthQuery } from '../../lib/api/healthApi.ts';
import { useEstimateQuery } from '../../lib/api/jobsApi.ts';
import { balanceText, estimateText, searchPrice } from '../../lib/estimateText.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { spendLimit } from '../../lib/spendLimit.ts';
import { color, space } from '../../lib/theme.ts';
import { DEFAULT_AGE_DAYS, isAge } from './ageDays.ts';
import { RerunChoices } from './RerunChoices.tsx';
import { useRerunCountsQuery } from './rerunApi.ts';
import { ScheduleSection, Section } from './ScheduleSection.tsx';
import { useRerun } from './useRerun.ts';

type Props = { job: Pick<JobSummary, 'id' | 'status'>; onClose: () => void };

/**
 * The operator chooses which salons of a completed, paused or failed job are verified again. If the server keeps the
 * answers of searches, it can also judge the job again from them, without searching. The list of a completed job can
 * be scheduled here, too.
 */
export function RerunDialog({ job: { id: jobId, status }, onClose }: Props) {
  const [days, setDays] = useState(String(DEFAULT_AGE_DAYS));
  const [asked, setAsked] = useState(DEFAULT_AGE_DAYS);
  const [chosen, setChosen] = useState<RerunRequest['which'] | null>(null);
  const { data: counts, isFetching, error, refetch } = useRerunCountsQuery({ jobId, olderThanDays: asked });
  const [spendText, setSpendText] = useState('');
  const spendAtMost = spendLimit(spendText);
  const { start, rerunning, judging } = useRerun(jobId);
  const { data: health } = useHealthQuery();
  const { data: estimate } = useEstimateQuery(undefined, { refetchOnMountOrArgChange: true });

  const which = chosen ?? RERUN_CHOICES.find((choice) => counts?.[choice]) ?? 'all';
  const isCounted = which !== 'older' || (isAge(days) && !isFetching);
  const number = counts?.[which] ?? 0;
  const likely = estimate && estimateText(number, estimate);
  const balance = estimate && balanceText(number, number, estimate);
  const changeDays = (value: string) => {
    setDays(value);
    if (isAge(value)) setAsked(Number(value));
  };
  const run = async (chosen?: RerunStart) => {
    if (await start(chosen)) onClose();
  };
  const rerun = () =>
    run({ which, ...(which === 'older' && { olderThanDays: asked }), ...(spendAtMost && { spendAtMost }) });

  return (
    <Modal
      title="Verify again"
      description="The salons that you choose are searched again as a verification of their own. No others are searched, and these results stay."
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={rerunning}
            disabled={!number || !isCounted || spendAtMost === undefined}
            onClick={rerun}
          >
            {rerunning ? 'Starting...' : `Verify ${formatNumber(number)} again`}
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
      <Cost role="status">
        {likely}
        {balance && !balance.fits && <p>{balance.text}</p>}
      </Cost>
      {estimate?.search && (
        <SpendField text={spendText} onChange={setSpendText} price={searchPrice(estimate)} />
      )}
      {health?.search.keepsAnswers && (
        <Section>
          <p>
            Or judge all of them again by the answers that are kept: nothing is searched, and you see what
            today's matching and rules would change.
          </p>
          <Button busy={judging} onClick={() => run()}>
            Judge again without searching
          </Button>
        </Section>
      )}
      {status === 'completed' && <ScheduleSection jobId={jobId} spendAtMost={spendAtMost} />}
    </Modal>
  );
}

const Cost = styled.div`
  min-height: 20px;
  margin-top: ${space(2)};
  color: ${color.muted};
  font-size: 13px;
  &::first-letter { text-transform: uppercase; }
  p { color: ${color.warningText}; }
`;
