import words from './metros.json' with { type: 'json' };

/** A town with its own name and ZIP code near a big city. */
export type Town = { name: string; zip: string };

/** A big city and the places near it. Cities and ZIP codes are real, so that they agree with each other. */
export type Metro = {
  city: string;
  state: string;
  areaCodes: string[];
  zips: string[];
  /** The abbreviation of the city in handles. */
  tag: string;
  /** Parts of town that occur in names and texts, but hardly ever in addresses. */
  quarters: string[];
  suburbs: Town[];
  /** Places whose postal addresses may have the big city's name or their own: pages have either. */
  postal: Town[];
  latitude: number;
  longitude: number;
};

export const METROS: readonly Metro[] = words.metros;

/** Cities with suburbs in another state. They are only in the evidence web. */
export const STATE_LINE_METROS: readonly Metro[] = words.stateLineMetros;

/** Suburbs that are in another state than their city. */
export const OTHER_STATE: Readonly<Record<string, string>> = words.otherState;

/**
 * Parts of town that have their own name and ZIP codes in postal addresses, although many pages have the big city's
 * name.
 */
export const QUARTERS_IN_BIG_CITIES: readonly { metro: string; own: string; zip: string; big: string }[] =
  words.quartersInBigCities;
