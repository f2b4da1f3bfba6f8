import type { Coordinates, Fact, OpeningHours, Rating } from './facts.ts';
import { WEEKDAYS } from './factWords.ts';

type Day = OpeningHours[number]['day'];

const DAY_LETTERS = 3;
/** Returns `Mon` for `monday`. */
export const shortDay = (day: string): string => `${day.charAt(0).toUpperCase()}${day.slice(1, DAY_LETTERS)}`;

/**
 * Returns the hours on one line: `Mon–Fri 9 AM–5 PM, Sat 10 AM–4 PM`. Days that follow each other are joined if
 * their hours are equal.
 */
export function hoursText(days: OpeningHours): string {
  const runs: { from: Day; to: Day; hours: string }[] = [];
  for (const { day, hours } of days) {
    const last = runs.at(-1);
    const isNext = last && WEEKDAYS.indexOf(day) === WEEKDAYS.indexOf(last.to) + 1;
    if (isNext && last.hours === hours) last.to = day;
    else runs.push({ from: day, to: day, hours });
  }
  return runs
    .map(({ from, to, hours }) => `${shortDay(from)}${to === from ? '' : `–${shortDay(to)}`} ${hours}`)
    .join(', ');
}

export const coordinatesText = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

export function ratingText({ stars, reviews }: Rating): string {
  if (reviews === undefined) return String(stars);
  return `${stars} (${reviews.toLocaleString('en-US')} ${reviews === 1 ? 'review' : 'reviews'})`;
}

export function factText({ kind, value }: Fact): string {
  if (kind === 'openingHours') return hoursText(value);
  if (kind === 'coordinates') return coordinatesText(value);
  return kind === 'rating' ? ratingText(value) : value;
}
