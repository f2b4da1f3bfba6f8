import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { JobStatus } from '#contract/jobs.ts';
import type { Schedule } from '#contract/schedules.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { useLeftFocus } from '../../components/useLeftFocus.ts';
import { usePauseScheduleMutation, useResumeScheduleMutation } from '../../lib/api/schedulesApi.ts';
import { count } from '../../lib/count.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { paths } from '../../lib/paths.ts';
import { listText, whenText } from '../../lib/scheduleText.ts';
import { color, space, type } from '../../lib/theme.ts';
import { tryChange } from './tryChange.ts';

const STATUS_TEXTS: Record<JobStatus, string> = {
  pending: 'Waiting',
  running: 'Running',
  paused: 'Paused',
  completed: 'Completed',
  failed: 'Failed',
};

function LastResult({ lastRun, skipped, pauseReason }: Schedule) {
  return (
    <>
      {lastRun ? (
        <Link to={paths.job(lastRun.jobId)}>
          {STATUS_TEXTS[lastRun.status]}, {formatTime(lastRun.dueAt, '', 'short')}
        </Link>
      ) : (
        <Muted as="span">None</Muted>
      )}
      {lastRun?.reason && lastRun.reason !== pauseReason && <Muted>{lastRun.reason}</Muted>}
      {skipped && (
        <Muted>
          Left out on {formatTime(skipped.at, '', 'short')}: {skipped.reason}
        </Muted>
      )}
    </>
  );
}

type Props = { schedule: Schedule; onDelete: () => void };

export function ScheduleRow({ schedule, onDelete }: Props) {
  const listId = useId();
  useLeftFocus();
  const [pause, pausing] = usePauseScheduleMutation();
  const [resume, resuming] = useResumeScheduleMutation();
  const { id, jobId, fileName, totalBusinesses, nextAt, pauseReason, spendAtMost } = schedule;
  const isPaused = nextAt === null;
  const toggle = () =>
    tryChange(() => (isPaused ? resume(id) : pause(id)).unwrap(), 'The schedule could not be changed');
  return (
    <tr>
      <td data-cell="list" id={listId}>
        <Link to={paths.job(jobId)}>{listText(fileName)}</Link>
        <Muted>{count(totalBusinesses, 'salon')}</Muted>
      </td>
      <td data-cell="when">
        <span>{whenText(schedule)}</span>
        {spendAtMost !== undefined && <Muted>At most {count(spendAtMost, 'search', 'searches')} each</Muted>}
      </td>
      <td data-cell="next">
        {isPaused ? <Badge tone="warning">Paused</Badge> : formatTime(nextAt, '', 'short')}
        {pauseReason && <Muted>{pauseReason}</Muted>}
      </td>
      <td data-cell="last">
        <LastResult {...schedule} />
      </td>
      <td data-cell="actions">
        <Actions>
          <Button
            variant="ghost"
            icon={isPaused ? 'fa-solid fa-play' : 'fa-solid fa-pause'}
            busy={pausing.isLoading || resuming.isLoading}
            aria-describedby={listId}
            onClick={toggle}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          <IconButton
            icon="fa-solid fa-trash-can"
            label="Delete schedule"
            aria-describedby={listId}
            onClick={onDelete}
          />
        </Actions>
      </td>
    </tr>
  );
}

const Muted = styled.p`
  color: ${color.muted};
  font-size: ${type.caption};
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};
`;
