import type { OpeningHours } from '#contract/facts.ts';
import { MOST_FACT_CHARACTERS } from '#contract/facts.ts';
import { WEEKDAYS } from '#contract/factWords.ts';
import { cutText, withoutDirections } from '../../../lib/cleanText.ts';
import { isObject } from '../../../lib/isObject.ts';

type Day = (typeof WEEKDAYS)[number];

const dayOf = (text: unknown): Day | undefined =>
  typeof text === 'string' ? WEEKDAYS.find((day) => day === text.trim().toLowerCase()) : undefined;

/** Limits of texts and lists, because a hostile answer could keep a worker busy; those of a week are shorter. */
const MOST_TEXT_CHARACTERS = 1000;
const MOST_ITEMS = 30;

/**
 * Returns the texts of one day's hours. `value` is a text, an object with the times `opens` and `closes`, or a list of
 * these; anything else has no hours.
 */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') {
    const text = withoutDirections(cutText(value, MOST_TEXT_CHARACTERS)).replace(/\s+/gu, ' ').trim();
    return text ? [text] : [];
  }
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).flatMap(textsOf);
  if (!isObject(value)) return [];
  const { opens, closes } = value;
  if (typeof opens !== 'string') return [];
  // Both values are the same for a closed day: `{ opens: 'Closed', closes: 'Closed' }`.
  const times = [...new Set([opens, closes].flatMap(textsOf))];
  return [times.join('–')].filter(Boolean);
}

/** Matches a weekday in a text with all days, as Google's panel shows it: `Monday 9 AM–7 PM Tuesday 9 AM–7 PM`. */
const IN_TEXT = new RegExp(String.raw`\b(${WEEKDAYS.join('|')})\b[\s:(]*`, 'iu');

function daysInText(text: string): [Day, string][] {
  const [, ...parts] = cutText(text, MOST_TEXT_CHARACTERS).split(IN_TEXT);
  const days = parts.flatMap((part, index): [Day, string][] => {
    const day = index % 2 ? undefined : dayOf(part);
    const hours = textsOf(parts[index + 1]?.replace(/(?<![\s,;)])[\s,;)]+$/u, ''))[0];
    return day && hours && /\d|closed|24/iu.test(hours) ? [[day, hours]] : [];
  });
  // A text with only one weekday does not describe a week: `Closed ⋅ Opens Monday 9 AM`.
  return days.length > 1 ? days : [];
}

/**
 * Returns the days with their hours, from any of the formats that providers use: a text, an object keyed by weekday, a
 * list of such objects, or a list of objects that name their day. Such a list may also be in `days` of an object.
 */
function daysIn(value: unknown): [Day, string][] {
  if (typeof value === 'string') return daysInText(value);
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).flatMap(daysIn);
  if (!isObject(value)) return [];
  const named = dayOf(value['full_name'] ?? value['day'] ?? value['name']);
  if (named) {
    const hours = textsOf(value['hours'] ?? value['time'] ?? value);
    return hours.map((text) => [named, text]);
  }
  if (Array.isArray(value['days'])) return daysIn(value['days']);
  return Object.entries(value).flatMap(([key, hours]): [Day, string][] => {
    const day = dayOf(key);
    return day ? textsOf(hours).map((text) => [day, text]) : [];
  });
}

export function openingHoursOf(value: unknown): OpeningHours | undefined {
  const byDay = Map.groupBy(daysIn(value), ([day]) => day);
  const hours = WEEKDAYS.flatMap((day) => {
    const texts = [...new Set(byDay.get(day)?.map(([, text]) => text))];
    return texts.length ? [{ day, hours: cutText(texts.join(', '), MOST_FACT_CHARACTERS) }] : [];
  });
  return hours.length ? hours : undefined;
}
