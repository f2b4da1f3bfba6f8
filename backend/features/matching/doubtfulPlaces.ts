import { cityKey } from '../address/cityName.ts';
import { isKnownCity } from '../address/zipTable.ts';
import { streetsIn } from '../naming/streetsIn.ts';
import { plainText } from '../naming/text.ts';
import { nameWords } from '../naming/words.ts';
import { bareCities } from './bareCities.ts';
import type { Identity } from './identity.ts';
import type { Page } from './pages.ts';
import { urlNames } from './pages.ts';
import type { PlaceMention } from './placeMentions.ts';
import { placeMentions } from './placeMentions.ts';

// These functions recognise words that look like a place other than the salon's, but may be no place, or a place where
// the page's business is not.

/** Returns the names in a page's URLs as plain words, without a number at the end. */
const slugsOf = (page: Page): string[] => urlNames(page).map((name) => plainText(name).replace(/ \d+$/, ''));

const isInTitles = ({ titles }: Page, { city }: Identity): boolean =>
  titles.some((title) => placeMentions(title, city).length > 0);

/** True if a name in the URL ends with the salon's city, separated from the words in front: `vogue-salon-austin-2`. */
const slugNamesCity = (page: Page, { city }: Identity): boolean =>
  slugsOf(page).some((slug) => slug.endsWith(` ${plainText(city ?? '')}`));

/** True if nothing proves a place: the ZIP code table lacks its city, no ZIP code follows, and it is not from a URL. */
const isUnproven = ({ city, state, isCertain }: PlaceMention): boolean =>
  !isCertain && (city === undefined || !isKnownCity(city, state));

/**
 * True if probably none of `places` is a place: no title names a place, no URL names one of them, and each is in
 * another state than the salon's, is missing in the ZIP code table, and has no ZIP code behind it. `Text, OR DM to
 * book`, `Walk-ins, OK!`, `Jane Doe, MD` and `Licensed in AL & TX` look like places.
 */
export function areUnproven(places: readonly PlaceMention[], page: Page, identity: Identity): boolean {
  const slugs = slugsOf(page);
  const isInSlug = ({ city }: PlaceMention) =>
    city !== undefined && slugs.some((slug) => slug.endsWith(` ${plainText(city)}`));
  return (
    !isInTitles(page, identity) &&
    places.every((place) => place.state !== identity.state && isUnproven(place) && !isInSlug(place))
  );
}

/**
 * True if the places may be those of reviewers, as in `My sister lives in Houston, TX and she comes here, too`. This
 * needs a URL that ends with the salon's city, titles and URLs that name no other city, no street in the texts, and no
 * ZIP code behind the places.
 */
export function mayBeReviewers(places: readonly PlaceMention[], page: Page, identity: Identity): boolean {
  const ofUrlAndTitles = bareCities({ ...page, texts: page.titles }, identity);
  return (
    slugNamesCity(page, identity) &&
    ofUrlAndTitles.every((city) => cityKey(city) === identity.cityKey) &&
    !isInTitles(page, identity) &&
    !page.texts.some((text) => streetsIn(text).length) &&
    places.every(({ isCertain }) => !isCertain)
  );
}

/**
 * True if the place was misread: its `city` is no known city, but consists of words of the salon's name. An example is
 * the `Society, Washington` of `Brow Society, Washington. 6,155 likes`. The caller checks that the salon's city has the
 * name of the state.
 */
export function isNameAndCity({ city, state }: PlaceMention, { names }: Identity): boolean {
  if (city === undefined || isKnownCity(city, state)) return false;
  const ofNames = new Set(names.flatMap(({ words }) => words.map(({ stem }) => stem)));
  return nameWords(city).every(({ stem }) => ofNames.has(stem));
}
