import type { Coordinates, PageFacts, Rating } from '#contract/facts.ts';
import { MOST_FACT_CHARACTERS } from '#contract/facts.ts';
import { webUrl } from '#contract/webUrl.ts';
import { cutText } from '../../../lib/cleanText.ts';
import { isObject } from '../../../lib/isObject.ts';
import { openingHoursOf } from './openingHours.ts';

/** The facts of a local answer other than name, address, phone number and website. */
export type ListedFacts = Pick<
  PageFacts,
  'bookingUrl' | 'openingHours' | 'coordinates' | 'category' | 'rating'
>;

type Part = Record<string, unknown>;

/** At most this many categories or links of one business are read, because a hostile answer may have any number. */
const MOST_TRIED = 20;

const partOf = (value: unknown): Part => (isObject(value) ? value : {});

/** Returns the number with which a value begins, as in `4.7`, `"(1,234)"` or `"1.2K reviews"`; else undefined. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const [, digits, unit] =
    typeof value === 'string' ? (/^\(?(-?\d[\d,]*(?:\.\d+)?)\s?([KM]?)\b/i.exec(value.trim()) ?? []) : [];
  if (digits === undefined) return undefined;
  const factor = { k: 1000, m: 1_000_000 }[unit?.toLowerCase() ?? ''] ?? 1;
  return Number(digits.replaceAll(',', '')) * factor;
}

const firstNumber = (...values: unknown[]): number | undefined =>
  values.map(numberOf).find((number) => number !== undefined);

function coordinatesOf(part: Part): Coordinates | undefined {
  const list = Array.isArray(part['coordinates']) ? part['coordinates'] : [];
  const [gps, named] = [partOf(part['gps_coordinates']), partOf(part['coordinates'])];
  const latitude = firstNumber(part['latitude'], gps['latitude'], named['latitude'], list[0]);
  const longitude = firstNumber(part['longitude'], gps['longitude'], named['longitude'], list[1]);
  if (latitude === undefined || longitude === undefined) return undefined;
  // The coordinates 0, 0 mean that the position is unknown.
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude || longitude);
  return isOnEarth ? { latitude, longitude } : undefined;
}

function ratingOf(part: Part): Rating | undefined {
  const named = partOf(part['rating']);
  const stars = firstNumber(part['rating'], named['ratingValue'], named['value']);
  if (stars === undefined || stars <= 0 || stars > 5) return undefined;
  const counts = [part['ratingCount'], part['reviews'], part['review_count'], part['reviewCount']];
  const count = firstNumber(...counts, named['reviewCount'], named['ratingCount']);
  const reviews = count === undefined ? undefined : Math.round(count);
  return reviews !== undefined && reviews >= 0 && Number.isSafeInteger(reviews)
    ? { stars, reviews }
    : { stars };
}

/** Matches a category in words, such as `Nail salon`, but no code with a `_`, such as `location_result` (Brave). */
const CATEGORY = /^\p{L}[\p{L}\p{M}\d &'’/,.()-]*$/u;

function categoryOf(part: Part): string | undefined {
  const given = [part['category'], part['types'], part['type'], part['categories']].flat();
  for (const value of given.slice(0, MOST_TRIED)) {
    const name = isObject(value) ? (value['name'] ?? value['title']) : value;
    if (typeof name !== 'string') continue;
    // The place is removed: a panel may write `Nail salon in Orlando, Florida`.
    const category = cutText(name, MOST_FACT_CHARACTERS)
      .trim()
      .replace(/ in \p{Lu}.*$/u, '');
    if (CATEGORY.test(category)) return category;
  }
  return undefined;
}

function bookingUrlOf(part: Part): string | undefined {
  const [links, action] = [partOf(part['links']), partOf(part['action'])];
  const given = [
    part['booking_link'],
    part['bookingLink'],
    part['bookingLinks'],
    part['booking_url'],
    links['booking'],
    links['schedule'],
    links['order_online'],
    part['order_online'],
    action['url'],
  ].flat();
  for (const value of given.slice(0, MOST_TRIED)) {
    const text = isObject(value) ? (value['link'] ?? value['url']) : value;
    const url = typeof text === 'string' ? webUrl(text.trim()) : null;
    if (url !== null) return url;
  }
  return undefined;
}

/**
 * Returns the panel's attribute `name` (in lower case), such as `hours`. SearXNG sends attributes as a list of labels
 * and values, Serper as an object.
 */
function attributeOf(part: Part, name: string): unknown {
  const given = part['attributes'];
  const entries = Array.isArray(given)
    ? given.map(partOf).map(({ label, value }) => [label, value] as const)
    : Object.entries(partOf(given));
  return entries.find(([label]) => typeof label === 'string' && label.toLowerCase() === name)?.[1];
}

/**
 * Reads the facts about one business from a map listing, a panel or an infobox, under any of the key names that the
 * providers use. An unreadable value counts as missing. Returns undefined if there are no facts.
 */
export function listedFacts(value: unknown): ListedFacts | undefined {
  const part = partOf(value);
  const hours = [
    part['openingHours'],
    part['operating_hours'],
    part['opening_hours'],
    part['hours'],
    attributeOf(part, 'hours'),
  ];
  const facts: { [Kind in keyof ListedFacts]-?: ListedFacts[Kind] | undefined } = {
    bookingUrl: bookingUrlOf(part),
    openingHours: hours.map(openingHoursOf).find(Boolean),
    coordinates: coordinatesOf(part),
    category: categoryOf(part),
    rating: ratingOf(part),
  };
  const known = Object.entries(facts).filter(([, fact]) => fact !== undefined);
  return known.length ? (Object.fromEntries(known) as ListedFacts) : undefined;
}
