import type { Schedule } from '#contract/schedules.ts';
import type { ScheduleUnit } from '#contract/words.ts';

/** The API numbers the days of the week from Monday, which is 1. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const UNIT_TEXTS: Record<ScheduleUnit, string> = {
  week: 'Every week',
  month: 'Every month',
  quarter: 'Every quarter',
};

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Returns for example `Every month on day 1 at 06:00 (America/New_York)`. */
export function whenText({
  every,
  day,
  hour,
  timeZone,
}: Pick<Schedule, 'every' | 'day' | 'hour' | 'timeZone'>): string {
  const on = every === 'week' ? WEEKDAYS[day - 1] : `day ${day}`;
  return `${UNIT_TEXTS[every]} on ${on} at ${hourText(hour)} (${timeZone})`;
}

export const listText = (fileName: string | null): string => fileName ?? 'A list without a name';
