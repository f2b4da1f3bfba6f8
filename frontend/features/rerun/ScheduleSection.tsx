import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { useSchedulesQuery } from '../../lib/api/schedulesApi.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { paths } from '../../lib/paths.ts';
import { whenText } from '../../lib/scheduleText.ts';
import { color, space } from '../../lib/theme.ts';
import type { ScheduleFormProps } from './ScheduleForm.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';

/**
 * A section of the dialog for verifying again. It schedules the list, or shows the list's schedule. A job that is the
 * last run of a schedule shows that schedule.
 */
export function ScheduleSection(asked: ScheduleFormProps) {
  const { data, error, isFetching, refetch } = useSchedulesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const schedule = data?.find((one) => [one.jobId, one.lastRun?.jobId].includes(asked.jobId));
  return (
    <Section>
      {error && !isFetching && (
        <LoadFailure title="The schedules could not be loaded" error={error} onRetry={refetch} />
      )}
      {schedule && (
        <p>
          {whenText(schedule)}: {schedule.nextAt ? `next run ${formatTime(schedule.nextAt, '')}` : 'paused'} ·{' '}
          <Link to={paths.schedules}>Schedules</Link>
        </p>
      )}
      {data && !schedule && (
        <>
          <p>
            Or let the whole list be verified again by itself. Each time, everything is searched again, within
            the limit above.
          </p>
          <ScheduleForm {...asked} />
        </>
      )}
    </Section>
  );
}

/** A part of the dialog, below a line. */
export const Section = styled.div`
  margin-top: ${space(3)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color.border};
  color: ${color.muted};
  font-size: 13px;
  button { margin-top: ${space(2)}; }
  a { color: ${color.accentText}; }
`;
