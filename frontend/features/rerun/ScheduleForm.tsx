import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { notify } from '../../components/notify.tsx';
import type { ScheduleTime } from '../../components/ScheduleFields.tsx';
import { ScheduleFields } from '../../components/ScheduleFields.tsx';
import { useSetScheduleMutation } from '../../lib/api/schedulesApi.ts';
import { errorText } from '../../lib/apiError.ts';
import { formatTime } from '../../lib/formatTime.ts';

export type ScheduleFormProps = {
  jobId: string;
  /** The most searches of each run. Null: no limit. Undefined: the text is not a number that can be a limit. */
  spendAtMost: number | null | undefined;
};

/** Schedules a list, in the browser's time zone. */
export function ScheduleForm({ jobId, spendAtMost }: ScheduleFormProps) {
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
