import { cityKey } from '../address/cityName.ts';
import { stateCode } from '../address/states.ts';
import { isKnownCity } from '../address/zipTable.ts';
import { plainText } from '../naming/text.ts';
import { cityOfUrl } from './bareCities.ts';
import type { Identity } from './identity.ts';
import type { Page } from './pages.ts';
import type { PlaceMention } from './placeMentions.ts';
import { placeMentions } from './placeMentions.ts';

/** Matches the first word of a town whose name ends with another town's: `North` in `North Kansas City`. */
const OF_TOWN = /^(?:north|south|east|west|mount|mt|fort|ft|port|san|santa|new|old|upper|lower)$/;

/**
 * Returns the town of a place without the end of a name in front: `Sandy Springs` for `Lashes House Sandy Springs, GA`.
 * The page must also name the town elsewhere. Only a town that the ZIP code table lacks needs this.
 */
function townWithoutName({ city, state }: PlaceMention, places: readonly PlaceMention[]): string | undefined {
  if (city === undefined || isKnownCity(city, state)) return city;
  const inState = places.filter((other) => other.state === state);
  const named = new Set(inState.map((other) => plainText(other.city ?? '')));
  const words = city.split(' ');
  for (let start = words.length - 1; start > 0; start -= 1) {
    const town = words.slice(start).join(' ');
    const isOfTown = words.slice(0, start).every((word) => OF_TOWN.test(plainText(word)));
    if (named.has(plainText(town)) && !isOfTown) return town;
  }
  return city;
}

/**
 * Changes a place such as `South Austin`, a direction and the salon's city, if the ZIP code table lacks it. Its city
 * becomes the salon's if the page shows the salon's ZIP code behind the state. If not, the place loses its city: it may
 * be a part of the city, or a town such as `North Kansas City`.
 */
function withoutPart(place: PlaceMention, { texts }: Page, { city, zipCode }: Identity): PlaceMention {
  const whole = place.city?.replace(/^(?:north|south|east|west) /i, '');
  if (!city || !whole || whole === place.city || cityKey(whole) !== cityKey(city)) return place;
  if (isKnownCity(place.city!, place.state)) return place;
  const isOurs = zipCode && texts.some((text) => text.includes(`${place.writtenState} ${zipCode}`));
  return { ...place, city: isOurs ? city : undefined };
}

/** Lists the places that the page names with their state, in its texts and in its URLs. */
export function statedPlaces(page: Page, identity: Identity): PlaceMention[] {
  const inUrl = page.said.flatMap(({ city, state }) => {
    const writtenState = (state ?? '').replace(/-/g, ' ');
    const code = stateCode(writtenState);
    return code ? [{ city: city && cityOfUrl(city), state: code, writtenState, isCertain: true }] : [];
  });
  const inTexts = page.texts
    .flatMap((text) => placeMentions(text, identity.city))
    .map((place) => withoutPart(place, page, identity));
  const places = [...inTexts, ...inUrl];
  return places.map((place) => ({ ...place, city: townWithoutName(place, places) }));
}
