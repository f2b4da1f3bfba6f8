import { styled } from 'styled-components';
import type { ScheduleRequest } from '#contract/schedules.ts';
import type { ScheduleUnit } from '#contract/words.ts';
import { hourText, UNIT_TEXTS, WEEKDAYS } from '../lib/scheduleText.ts';
import { space } from '../lib/theme.ts';
import { Select } from './Select.tsx';

const UNITS = Object.entries(UNIT_TEXTS);
const HOURS = Array.from({ length: 24 }, (_, hour) => [hour, hourText(hour)] as const);
const DAYS_OF_WEEK = WEEKDAYS.map((name, index) => [index + 1, name] as const);
const DAYS_OF_MONTH = Array.from({ length: 28 }, (_, index) => [index + 1, `Day ${index + 1}`] as const);

export type ScheduleTime = Pick<ScheduleRequest, 'every' | 'day' | 'hour' | 'timeZone'>;

type Props = { time: ScheduleTime; onChange: (time: ScheduleTime) => void };

/** The fields that set when a list is verified again automatically. The time zone is only shown. */
export function ScheduleFields({ time, onChange }: Props) {
  return (
    <>
      <Choices>
        <Select
          aria-label="How often"
          value={time.every}
          options={UNITS}
          onChange={({ target }) => onChange({ ...time, every: target.value as ScheduleUnit, day: 1 })}
        />
        <Select
          aria-label="Day"
          value={time.day}
          options={time.every === 'week' ? DAYS_OF_WEEK : DAYS_OF_MONTH}
          onChange={({ target }) => onChange({ ...time, day: Number(target.value) })}
        />
        <Select
          aria-label="Time"
          value={time.hour}
          options={HOURS}
          onChange={({ target }) => onChange({ ...time, hour: Number(target.value) })}
        />
      </Choices>
      <p>Time zone: {time.timeZone}</p>
    </>
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(128px, 1fr));
  gap: ${space(2)};
  margin: ${space(2)} 0;
`;
