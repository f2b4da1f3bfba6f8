import { useState } from 'react';
import { styled } from 'styled-components';
import type { ScheduleUnit } from '#contract/words.ts';
import { Button } from '../../components/Button.tsx';
import { notify } from '../../components/notify.tsx';
import { Select } from '../../components/Select.tsx';
import { useSetScheduleMutation } from '../../lib/api/schedulesApi.ts';
import { errorText } from '../../lib/apiError.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { hourText, UNIT_TEXTS, WEEKDAYS } from '../../lib/scheduleText.ts';
import { space } from '../../lib/theme.ts';

const UNITS = Object.keys(UNIT_TEXTS) as ScheduleUnit[];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS_OF_MONTH = Array.from({ length: 28 }, (_, index) => index + 1);
const FIRST = { day: 1, hour: 6 };

export type ScheduleFormProps = {
  jobId: string;
  /** The most searches of each run. Null: no limit. Undefined: the text is not a number that can be a limit. */
  spendAtMost: number | null | undefined;
};

/** Chooses when a list is verified again by itself, in the browser's time zone. */
export function ScheduleForm({ jobId, spendAtMost }: ScheduleFormProps) {
  const [every, setEvery] = useState<ScheduleUnit>('month');
  const [day, setDay] = useState(FIRST.day);
  const [hour, setHour] = useState(FIRST.hour);
  const [setSchedule, { isLoading }] = useSetScheduleMutation();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

  const save = async () => {
    try {
      const limit = spendAtMost ? { spendAtMost } : {};
      const { nextAt } = await setSchedule({ jobId, every, day, hour, timeZone, ...limit }).unwrap();
      notify({ title: 'Scheduled', text: `Next run: ${formatTime(nextAt, 'none')}` });
    } catch (error) {
      const text = errorText(error, 'The list could not be scheduled');
      notify({ title: 'Error', text, destructive: true });
    }
  };

  return (
    <>
      <Choices>
        <Select
          aria-label="How often"
          value={every}
          onChange={({ target }) => {
            setEvery(target.value as ScheduleUnit);
            setDay(FIRST.day);
          }}
        >
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {UNIT_TEXTS[unit]}
            </option>
          ))}
        </Select>
        <Select aria-label="Day" value={day} onChange={({ target }) => setDay(Number(target.value))}>
          {every === 'week'
            ? WEEKDAYS.map((name, index) => (
                <option key={name} value={index + 1}>
                  {name}
                </option>
              ))
            : DAYS_OF_MONTH.map((number) => (
                <option key={number} value={number}>
                  Day {number}
                </option>
              ))}
        </Select>
        <Select aria-label="Time" value={hour} onChange={({ target }) => setHour(Number(target.value))}>
          {HOURS.map((each) => (
            <option key={each} value={each}>
              {hourText(each)}
            </option>
          ))}
        </Select>
      </Choices>
      <p>Time zone: {timeZone}</p>
      <Button busy={isLoading} disabled={spendAtMost === undefined} onClick={save}>
        {isLoading ? 'Saving...' : 'Schedule'}
      </Button>
    </>
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(92px, 1fr));
  gap: ${space(2)};
  margin: ${space(2)} 0;
`;
