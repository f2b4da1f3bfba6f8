import { styled } from 'styled-components';
import type { JobSummary } from '#contract/jobs.ts';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { Small } from '../../../components/Small.ts';
import { useAppSelector } from '../../../lib/hooks.ts';
import { selectCsv, selectEntries, selectInputRan } from '../../../lib/sessionSlice.ts';
import { screen, space } from '../../../lib/theme.ts';
import { ExportActions } from './ExportActions.tsx';
import { JobControls } from './JobControls.tsx';
import { useClearInput } from './useClearInput.ts';
import { useNewVerification } from './useNewVerification.ts';

type Props = {
  /** Null while no job is on the dashboard. */
  jobId: string | null;
  /** Undefined until the job is loaded. */
  job: JobSummary | undefined;
};

export function QuickActions({ jobId, job }: Props) {
  const clear = useClearInput();
  const csv = useAppSelector(selectCsv);
  const entries = useAppSelector(selectEntries);
  const ran = useAppSelector(selectInputRan);
  const next = csv ? 'this list' : entries.length > 0 && 'these entries';
  const newVerification = useNewVerification();
  return (
    <Card dense={jobId !== null} title="Quick Actions">
      <Actions>
        {job && <JobControls job={job} />}
        {job?.status === 'completed' && (
          <ExportActions jobId={job.id} businesses={job.totalBusinesses} later={!!job.toReview} />
        )}
        {jobId && (
          <Button icon="fa-solid fa-plus" onClick={newVerification}>
            New Verification
          </Button>
        )}
        <Button
          icon="fa-solid fa-eraser"
          title="Clears the entries and the list. Jobs and their results stay."
          disabled={!clear}
          onClick={() => clear?.()}
        >
          Clear Results
        </Button>
      </Actions>
      {jobId && next && !ran && <Next>Press New Verification, then start {next}.</Next>}
    </Card>
  );
}

const Next = styled(Small)`
  margin-top: ${space(2)};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  > * { flex: 1 1 140px; }
  /*
   * Where the column is narrow, the job's action, such as Pause, is on a line above New Verification and Clear Results.
   */
  ${screen.tight} { > :nth-last-child(3) { flex-basis: 100%; } }
`;
