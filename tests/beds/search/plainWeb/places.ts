import states from '../words/states.json' with { type: 'json' };
import places from './words/places.json' with { type: 'json' };

export type Place = {
  city: string;
  state: string;
  zips: string[];
  areaCode: string;
  latitude: number;
  longitude: number;
  /** The abbreviation in handles. */
  tag: string;
  suburb: string;
};

/** The places of the web. Some names occur in several states, such as Springfield. */
export const PLACES: readonly Place[] = places;

const STATE_NAMES: Readonly<Record<string, string>> = states;
export const stateName = ({ state }: Pick<Place, 'state'>): string => STATE_NAMES[state]!;
/** `Austin, TX`. */
export const cityState = ({ city, state }: Pick<Place, 'city' | 'state'>): string => `${city}, ${state}`;
