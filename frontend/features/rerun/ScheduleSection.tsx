import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { notify } from '../../components/notify.tsx';
import type { ScheduleTime } from '../../components/ScheduleFields.tsx';
import { ScheduleFields } from '../../components/ScheduleFields.tsx';
import { useSchedulesQuery, useSetScheduleMutation } from '../../lib/api/schedulesApi.ts';
import { errorText } from '../../lib/apiError.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { paths } from '../../lib/paths.ts';
import { whenText } from '../../lib/scheduleText.ts';
import { color, space } from '../../lib/theme.ts';

type Props = {
  jobId: string;
  /**
   * The most credits that each run may spend. Null: no limit. Undefined: the text is not a number that can be a limit.
   */
  spendAtMost: number | null | undefined;
};

/**
 * A section of the dialog for verifying again. If the job's list has a schedule, or the job is the last run of one,
 * shows that schedule. If not, offers to schedule the list.
 */
export function ScheduleSection(asked: Props) {
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

/** Schedules a list, in the browser's time zone. */
function ScheduleForm({ jobId, spendAtMost }: Props) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const [time, setTime] = useState<ScheduleTime>({ every: 'month', day: 1, hour: 6, timeZone });
  const [setSchedule, { isLoading }] = useSetScheduleMutation();

  const save = async () => {
    try {
      const limit = spendAtMost ? { spendAtMost } : {};
      const { nextAt } = await setSchedule({ jobId, ...time, ...limit }).unwrap();
      notify({ title: 'Scheduled', text: `Next run: ${formatTime(nextAt, 'none')}` });
    } catch (error) {
      const text = errorText(error, 'The list could not be scheduled');
      notify({ title: 'Error', text, destructive: true });
    }
  };

  return (
    <>
      <ScheduleFields time={time} onChange={setTime} />
      <Button busy={isLoading} disabled={spendAtMost === undefined} onClick={save}>
        {isLoading ? 'Saving...' : 'Schedule'}
      </Button>
    </>
  );
}

/** A part of the dialog, with a line above it. */
export const Section = styled.div`
  margin-top: ${space(3)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color.border};
  color: ${color.muted};
  font-size: 13px;
  button { margin-top: ${space(2)}; }
  a { color: ${color.accentText}; }
`;
