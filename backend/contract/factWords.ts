// These lists are not in words.ts, because the page's first screen loads that file and does not need them.

/** The facts that are kept about a salon, in the order in which they are shown. */
export const FACT_KINDS = [
  'phone',
  'website',
  'bookingUrl',
  'openingHours',
  'coordinates',
  'category',
  'rating',
  'otherName',
] as const;
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
