import { useId } from 'react';
import { styled } from 'styled-components';
import type { ListedJob } from '#contract/jobs.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { formatTime } from '../../lib/formatTime.ts';
import { CMS_SHORT } from '../../lib/names.ts';
import { paths } from '../../lib/paths.ts';
import { color, screen, space, type } from '../../lib/theme.ts';

import { HistoryStatusBadge } from './HistoryStatusBadge.tsx';
import { SyncCell } from './SyncCell.tsx';

const ID_LENGTH = 8;

export type JobActions = {
  onSync: (job: ListedJob) => void;
  onResync: (job: ListedJob) => void;
  onDelete: (job: ListedJob) => void;
};

export function JobRow({ job, onSync, onResync, onDelete }: JobActions & { job: ListedJob }) {
  // Names the buttons' row, since each row has the same ones.
  const idCell = useId();
  const done = `${job.processedCount.toLocaleString()}/${job.totalBusinesses.toLocaleString()}`;
  return (
    <tr>
      <td data-cell="id">
        <Id id={idCell} title={job.id}>
          {job.id.slice(0, ID_LENGTH)}...
        </Id>
        {job.startedBy && (
          <Starter title={`Started by ${job.startedBy}`}>
            <VisuallyHidden>Started by </VisuallyHidden>
            {job.startedBy}
          </Starter>
        )}
      </td>
      <td data-cell="total">{job.totalBusinesses.toLocaleString()}</td>
      <td data-cell="progress">
        <Progress>
          <ProgressBar value={Math.floor(job.progress)} label={`Progress: ${done}`} />
          <span>{done}</span>
        </Progress>
      </td>
      <td data-cell="status">
        <HistoryStatusBadge status={job.status} reason={job.failureReason} />
      </td>
      <td data-cell="sync">
        <SyncCell job={job} describedBy={idCell} onResync={() => onResync(job)} />
      </td>
      <td data-cell="started">{formatTime(job.startedAt, 'N/A', 'short')}</td>
      <td data-cell="completed">{formatTime(job.completedAt, 'N/A', 'short')}</td>
      <td data-cell="actions">
        <Actions>
          {job.status === 'completed' && job.syncableCount + job.closedCount > 0 && (
            <Button
              variant="ghost"
              icon="fa-solid fa-cloud-arrow-up"
              aria-describedby={idCell}
              onClick={() => onSync(job)}
            >
              Sync to {CMS_SHORT}
            </Button>
          )}
          <ButtonLink to={paths.job(job.id)} $variant="ghost" aria-describedby={idCell}>
            View
          </ButtonLink>
          <IconButton
            icon="fa-solid fa-trash-can"
            label="Delete"
            aria-describedby={idCell}
            onClick={() => onDelete(job)}
          />
        </Actions>
      </td>
    </tr>
  );
}

const Id = styled.span`
  font-family: ${type.mono};
  font-size: 13px;
`;

const Starter = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  color: ${color.muted};
  font-size: ${type.caption};
  line-height: 16px;
`;

const Progress = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  > div { flex: 0 1 84px; }
  ${screen.narrow} { > div { flex: 1; } }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  a, button { padding: 0 ${space(2)}; }
`;
