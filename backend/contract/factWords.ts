// Word lists apart from words.ts, which the page's first screen loads.

/** What is kept about a salon besides its pages. The order in which facts are shown. */
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
