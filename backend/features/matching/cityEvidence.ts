import { cityKey, readableCity } from '../address/cityName.ts';
import { isKnownCity } from '../address/zipTable.ts';
import { isInSeveralStates, milesTo } from '../naming/places.ts';
import { bareCities, isNearTown } from './bareCities.ts';
import { areUnproven, isNameAndCity, mayBeReviewers } from './doubtfulPlaces.ts';
import type { Identity } from './identity.ts';
import { learnedFrom } from './learned.ts';
import { mentionedCity } from './mentionedCity.ts';
import type { Page } from './pages.ts';
import type { PlaceMention } from './placeMentions.ts';
import { statedPlaces } from './statedPlaces.ts';
import { THRESHOLDS } from './thresholds.ts';

export type CityEvidence = {
  is: 'ours' | 'near' | 'other' | 'unknown';
  /** The page is in another city (`other`) and names one or more states, none of which is the salon's. */
  isOtherState: boolean;
  /**
   * The page is in another city (`other`), and a city on it has the name of the salon's city but is in another state:
   * `Aurora, CO`, if the salon is in Aurora, IL. The name of a learned city counts, too.
   */
  isNamesake: boolean;
  /** The page names the salon's city without its state, and another state has a city (no village) of that name. */
  isAmbiguous: boolean;
  /**
   * The key (city and state) of the first place that the page names with its state; undefined without one, or if the
   * page is `ours`.
   */
  elsewhere: string | undefined;
  /** Keys of the cities that the page names with their state, if they are in the salon's state or near its city. */
  cities: string[];
  /** The platform of another page of the salon that names the same city, if that city is not the list's. */
  learned: string | undefined;
  /** The place as the page writes it: a city, a state or both; undefined if it shows none. */
  shown: string | undefined;
};

/**
 * True if the place has a city that may be near the salon. A city that the ZIP code table lacks counts as near if it is
 * in the salon's state. If the table lacks the salon's own city and the list has no ZIP code, every city in the salon's
 * state counts as near, because pages name the next post town.
 */
function isNearby({ city, state }: PlaceMention, { zipCode, state: ours, city: ourCity }: Identity): boolean {
  if (city === undefined) return false;
  const miles = milesTo(city, state, { zipCode, city: ourCity, state: ours });
  if (miles !== undefined) return miles <= THRESHOLDS.nearbyMiles;
  const isOursUnknown = !zipCode && (!ourCity || !isKnownCity(ourCity, ours ?? null));
  return state === ours && (isOursUnknown || !isKnownCity(city, state));
}

/** The key of a city and its state, under which learned cities are stored. */
const stateKey = (city: string, state: string): string => `${cityKey(city)} ${state}`;

/** Returns the platform of another page of the salon that names this city (in any state if `state` is undefined). */
function learnedCity(page: Page, { learned }: Identity, city: string, state?: string): string | undefined {
  if (state !== undefined) return learnedFrom(learned.cities.get(stateKey(city, state)), page);
  const start = `${cityKey(city)} `;
  const [known] = [...learned.cities].find(([key]) => key.startsWith(start)) ?? [];
  return known === undefined ? undefined : learnedFrom(learned.cities.get(known), page);
}

/** The state of a mention as the page writes it, but with capitals, which states in URLs lack. */
const writtenState = ({ writtenState: state }: PlaceMention): string =>
  state.length === 2 ? state.toUpperCase() : readableCity(state);

const written = (place: PlaceMention): string => place.city ?? writtenState(place);

export function cityEvidence(page: Page, identity: Identity, handleNamesCity: boolean): CityEvidence {
  const isListed = (city: string | undefined) => city !== undefined && cityKey(city) === identity.cityKey;
  const inState = ({ state }: Pick<PlaceMention, 'state'>) => !identity.state || state === identity.state;
  // For a salon in Washington, DC, `8502 Fort St, Washington, 20036` names the city, not the state.
  const isCityAlone = (place: PlaceMention) =>
    isListed(place.writtenState) &&
    (place.city === undefined ? !inState(place) : isNameAndCity(place, identity));
  const stated = statedPlaces(page, identity).filter((place) => !isCityAlone(place));
  const platformOf = (city: string | undefined, state?: string) =>
    city === undefined ? undefined : learnedCity(page, identity, city, state);
  const isOurs = (city: string | undefined) => isListed(city) || platformOf(city) !== undefined;
  const isHere = ({ city, state }: PlaceMention) =>
    (isListed(city) && inState({ state })) || platformOf(city, state) !== undefined;
  const cities = stated.flatMap((place) =>
    place.city && (inState(place) || isNearby(place, identity)) ? [stateKey(place.city, place.state)] : [],
  );
  const [first] = stated;
  const elsewhereKey = first && `${cityKey(first.city ?? '')} ${first.state}`;
  const answer = (
    is: CityEvidence['is'],
    shown: string | undefined,
    more: Partial<CityEvidence> = {},
  ): CityEvidence => ({
    is,
    isAmbiguous: false,
    isOtherState: is === 'other' && stated.length > 0 && !stated.some(inState),
    isNamesake: is === 'other' && stated.some(({ city }) => isOurs(city)),
    elsewhere: is === 'ours' ? undefined : elsewhereKey,
    cities,
    learned: undefined,
    shown,
    ...more,
  });
  const ours = (places: readonly Partial<PlaceMention>[], isAmbiguous = false): CityEvidence => {
    const listed = places.find(({ city }) => isListed(city));
    if (listed) return answer('ours', listed.city, { isAmbiguous });
    const [{ city, state } = {}] = places;
    return answer('ours', city, { isAmbiguous, learned: platformOf(city, state) });
  };

  if (!identity.city) return answer('unknown', first && written(first));
  const here = stated.filter(isHere);
  if (here.length) return ours(here);
  const elsewhere = stated.filter((place) => place.city !== undefined || !inState(place));
  const answerElsewhere = () => {
    const near = elsewhere.find((place) => isNearby(place, identity));
    const place = near ?? elsewhere[0]!;
    // A city in another state with the name of the salon's city is shown with its state: next to the list's `Aurora,
    // IL`, `Aurora` alone would not look like another city.
    const isNamesake = isListed(place.city) && !inState(place);
    const isOfReviewers = !isNamesake && mayBeReviewers(elsewhere, page, identity);
    return answer(
      near || isOfReviewers ? 'near' : 'other',
      isNamesake ? `${place.city}, ${writtenState(place)}` : written(place),
    );
  };
  if (elsewhere.length && !areUnproven(elsewhere, page, identity)) return answerElsewhere();

  const bare = bareCities(page, identity);
  const bareHere = bare.filter(isOurs);
  const mentioned = bareHere.some(isListed) ? undefined : mentionedCity(page, identity);
  const namesOurs = handleNamesCity || bareHere.some(isListed) || mentioned !== undefined;
  if (elsewhere.length && !namesOurs) return answerElsewhere();
  // True if only the page's name contains the salon's city, and the page also names a city elsewhere: `Blink of Newark
  // | Harrison Nail Salon` is in Harrison, but may be the salon of Newark.
  const isInName =
    mentioned !== undefined && bare.length > 0 && mentionedCity(page, identity, true) === undefined;
  // A page that names the salon's state is not ambiguous. The state may be in a map's URL.
  const isAmbiguous = !stated.some(inState) && isInSeveralStates(identity.city, identity.state);
  if (mentioned !== undefined && !isInName) return answer('ours', mentioned, { isAmbiguous });
  if (bareHere.length)
    return ours(
      bareHere.map((city) => ({ city })),
      isAmbiguous,
    );
  if (!bare.length)
    return handleNamesCity ? answer('ours', undefined, { isAmbiguous }) : answer('unknown', undefined);
  const near = bare.find((city) => isInName || !isKnownCity(city, null) || isNearTown(city, identity));
  // A salon with a handle such as `ginasbeautysalonstl` may be in the next town, so the page counts as near.
  return answer(near === undefined && !handleNamesCity ? 'other' : 'near', near ?? bare[0]);
}
