import { styled } from 'styled-components';
import type { JobSummary } from '#contract/jobs.ts';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { inputCleared } from '../../../lib/sessionSlice.ts';
import { space } from '../../../lib/theme.ts';
import { useExport } from '../../results/index.ts';
import { JobControls } from '../job/JobControls.tsx';
import { useNewVerification } from './useNewVerification.ts';

type Props = {
  /** Null while no job is on the dashboard. */
  jobId: string | null;
  /** Undefined until it has been read. */
  job: JobSummary | undefined;
};

export function QuickActions({ jobId, job }: Props) {
  const dispatch = useAppDispatch();
  const newVerification = useNewVerification();
  const { run: exportJob, exporting } = useExport();
  return (
    <Card dense={jobId !== null} title="Quick Actions">
      <Actions>
        {job && <JobControls job={job} />}
        {job?.status === 'completed' && (
          <Button
            variant="primary"
            icon="fa-solid fa-download"
            busy={exporting}
            onClick={() => exportJob(job.id)}
          >
            {exporting ? 'Exporting...' : 'Export Results'}
          </Button>
        )}
        {jobId && (
          <Button icon="fa-solid fa-plus" onClick={newVerification}>
            New Verification
          </Button>
        )}
        <Button icon="fa-solid fa-eraser" onClick={() => dispatch(inputCleared())}>
          Clear Results
        </Button>
      </Actions>
    </Card>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  > * { flex: 1 1 140px; }
`;
