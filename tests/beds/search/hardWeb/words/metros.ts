import words from './metros.json' with { type: 'json' };

/** A town with its own name and ZIP code near a big city. */
export type Town = { name: string; zip: string };

/** A big city and what lies around it. Cities and ZIP codes are real, so that they agree with each other. */
export type Metro = {
  city: string;
  state: string;
  areaCodes: string[];
  zips: string[];
  /** What handles write for the city. */
  tag: string;
  /** Quarters that stand in names and texts, hardly in addresses. */
  quarters: string[];
  suburbs: Town[];
  /** Places whose mail goes by the big city's name, or the reverse: pages write either. */
  postal: Town[];
  latitude: number;
  longitude: number;
};

export const METROS: readonly Metro[] = words.metros;

/** Cities whose suburbs lie in another state. They are in the evidence web alone. */
export const STATE_LINE_METROS: readonly Metro[] = words.stateLineMetros;

/** Suburbs lie in the state of their city but for these. */
export const OTHER_STATE: Readonly<Record<string, string>> = words.otherState;

/** Quarters with a name and ZIP codes of their own in the mail, where many a page writes the big city's name. */
export const QUARTERS_IN_BIG_CITIES: readonly { metro: string; own: string; zip: string; big: string }[] =
  words.quartersInBigCities;
