import { styled } from 'styled-components';
import type { ScheduleRequest } from '#contract/schedules.ts';
import type { ScheduleUnit } from '#contract/words.ts';
import { hourText, UNIT_TEXTS, WEEKDAYS } from '../lib/scheduleText.ts';
import { space } from '../lib/theme.ts';
import { Select } from './Select.tsx';

const UNITS = Object.keys(UNIT_TEXTS) as ScheduleUnit[];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS_OF_MONTH = Array.from({ length: 28 }, (_, index) => index + 1);

export type ScheduleTime = Pick<ScheduleRequest, 'every' | 'day' | 'hour' | 'timeZone'>;

type Props = { time: ScheduleTime; onChange: (time: ScheduleTime) => void };

/** Chooses when a list is verified again by itself, in the time zone that it names. */
export function ScheduleFields({ time, onChange }: Props) {
  return (
    <>
      <Choices>
        <Select
          aria-label="How often"
          value={time.every}
          onChange={({ target }) => onChange({ ...time, every: target.value as ScheduleUnit, day: 1 })}
        >
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {UNIT_TEXTS[unit]}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Day"
          value={time.day}
          onChange={({ target }) => onChange({ ...time, day: Number(target.value) })}
        >
          {time.every === 'week'
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
        <Select
          aria-label="Time"
          value={time.hour}
          onChange={({ target }) => onChange({ ...time, hour: Number(target.value) })}
        >
          {HOURS.map((each) => (
            <option key={each} value={each}>
              {hourText(each)}
            </option>
          ))}
        </Select>
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
