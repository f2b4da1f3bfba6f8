// The times of a schedule are computed by PostgreSQL, which has the clock that all processes share, and the time zones.

const STEP = `case s.every when 'week' then interval '7 days' when 'month' then interval '1 month'
  else interval '3 months' end`;

/**
 * Returns the SQL of the first time of a schedule `s` after a moment. If the clocks skip the schedule's hour on that
 * day, the time is an hour later. `after`: an SQL expression of type timestamptz.
 */
export const nextAt = (after: string): string => `(
  select min(time) from (
    select (date_trunc(s.every, ${after} at time zone s.time_zone) + n * ${STEP}
      + make_interval(days => s.day - 1, hours => s.hour)) at time zone s.time_zone as time
    from generate_series(0, 1) n) times
  where time > ${after})`;
