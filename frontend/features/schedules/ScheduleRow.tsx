import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { JobStatus } from '#contract/jobs.ts';
import type { Schedule } from '#contract/schedules.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Small } from '../../components/Small.ts';
import { useLeftFocus } from '../../components/useLeftFocus.ts';
import { usePauseScheduleMutation, useResumeScheduleMutation } from '../../lib/api/schedulesApi.ts';
import { count } from '../../lib/count.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { paths } from '../../lib/paths.ts';
import { listText, whenText } from '../../lib/scheduleText.ts';
import { space } from '../../lib/theme.ts';
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
          {STATUS_TEXTS[lastRun.status]}, {formatTime(lastRun.dueAt, '')}
        </Link>
      ) : (
        'None'
      )}
      {lastRun?.reason && lastRun.reason !== pauseReason && <Small>{lastRun.reason}</Small>}
      {skipped && (
        <Small>
          Left out on {formatTime(skipped.at, '')}: {skipped.reason}
        </Small>
      )}
    </>
  );
}

type Props = { schedule: Schedule; onChange: () => void; onDelete: () => void };

export function ScheduleRow({ schedule, onChange, onDelete }: Props) {
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
        <Small>{count(totalBusinesses, 'salon')}</Small>
      </td>
      <td data-cell="when">
        <span>{whenText(schedule)}</span>
        {spendAtMost !== undefined && <Small>At most {count(spendAtMost, 'search', 'searches')} each</Small>}
      </td>
      <td data-cell="next">
        {isPaused ? <Badge tone="warning">Paused</Badge> : formatTime(nextAt, '')}
        {pauseReason && <Small>{pauseReason}</Small>}
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
            icon="fa-solid fa-pen"
            label="Change schedule"
            aria-describedby={listId}
            onClick={onChange}
          />
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

const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};
`;
