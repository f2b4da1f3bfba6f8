import { wordsOf } from './readName.ts';

export type PageText = { title: string; snippet: string; url: string };

const SHORT_FORMS: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  boulevard: 'blvd',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  highway: 'hwy',
  parkway: 'pkwy',
  court: 'ct',
  place: 'pl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
};
const PHONE = /(?<![\d-])(?:\+?1[ .-]?)?\(?(\d{3})\)?[ .-]?(\d{3})[ .-]?(\d{4})(?!\d)/g;
const ZIP =
  /(?<![\d#$(.,-])(?<!# )\b(\d{5})(?:-\d{4})?\b(?![\d(]|,\d| (?:[NSEW]{1,2} )?[A-Z][a-z]+ (?:St|Ave|Blvd|Rd|Dr))/g;
const STREET =
  /\b\d{1,5} (?:(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West|Northeast|Northwest|Southeast|Southwest)\.? )?(?:(?:[A-Z][\w'’]*|\d+(?:st|nd|rd|th)) ){1,3}(?:St|Street|Ave|Avenue|Blvd|Boulevard|Rd|Road|Dr|Drive|Ln|Lane|Hwy|Highway|Pkwy|Parkway|Way|Pike|Ct|Court|Pl|Place)\b|\b\d{1,5} (?:[NSEW]{1,2} |North |South |East |West )?Broadway\b|\b\d{1,5} (?:Route|Hwy|Highway) \d+/g;

export const streetWords = (text: string): string[] => wordsOf(text).map((word) => SHORT_FORMS[word] ?? word);

const seen = ({ title, snippet }: PageText): string => `${title} \n ${snippet}`;

/** The words of the path, and of the host if it is the business's own. */
export function urlWords(url: string): string {
  const { hostname, pathname } = new URL(url);
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // If a path is not validly encoded, it is read as it is.
  }
  return `${path.replace(/[-_/+.]/g, ' ')} ${hostname.split('.').slice(0, -2).join(' ')}`;
}

export const textsOf = (page: PageText): string[] => [page.title, page.snippet, urlWords(page.url)];

/** Ten digits each. */
export const phonesOn = (page: PageText): string[] =>
  [...seen(page).matchAll(PHONE)].map(([, area, exchange, line]) => `${area}${exchange}${line}`);

export const zipsOn = (page: PageText): string[] => [...seen(page).matchAll(ZIP)].map(([, zip]) => zip!);

export const streetsOn = (page: PageText): string[] =>
  [...seen(page).matchAll(STREET)].map(([street]) => street);

const FORMER = /\b(?:formerly|previously) at \d+ /gi;

/** The page's text without the number of a former address, if it has another one. */
function present(page: PageText): string {
  const rest = seen(page).replace(FORMER, '');
  return [...rest.matchAll(STREET)].length ? rest : seen(page);
}

/** True if house number and street are on the page, in any form and with any unit, and not as a former address. */
export function showsStreet(page: PageText, street: string): boolean {
  const [number = '', ...words] = streetWords(street.split(/,| (?:ste|suite|unit|apt)\b| #/i)[0]!);
  const main = words.find((word) => !/^(n|s|e|w|ne|nw|se|sw)$/.test(word));
  if (!main || !/^\d/.test(number)) return false;
  const text = ` ${streetWords(`${present(page)} ${urlWords(page.url)}`).join(' ')} `;
  return new RegExp(` ${number} (?:[nsew]{1,2} )?${main} `).test(text);
}

const TOWN = /,\s+(?!LLC|Inc)((?:\p{Lu}[\p{L}'’.-]*\s){0,3}\p{Lu}[\p{L}'’.-]*),\s+[A-Z]{2}\b/gu;

/** The towns between two commas before a state's code: `Roeland Park` of `498 Broadway, Roeland Park, KS 66101`. */
export const townsOn = (page: PageText): string[] => [...seen(page).matchAll(TOWN)].map(([, town]) => town!);

const ENDING =
  /^ (?:St|Street|Ave|Avenue|Blvd|Boulevard|Rd|Road|Dr|Drive|Ln|Lane|Pkwy|Parkway|Pike|Ct|Court)\b/;

/** True if the page has the text of a street only without its ending: `9 Peachtree` of `9 Peachtree Road`. */
export function isCutStreet(page: PageText, street: string): boolean {
  const [, ...after] = seen(page).split(street);
  return after.length > 0 && after.every((rest) => ENDING.test(rest));
}

const hasWords = (text: string, words: string): boolean =>
  ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(words).join(' ')} `);

/** True if the page's text names the city, or its URL, in which words may be joined. */
export function showsCity(page: PageText, city: string): boolean {
  if (hasWords(`${seen(page)} ${urlWords(page.url)}`, city)) return true;
  const joined = wordsOf(city).join('');
  return wordsOf(urlWords(page.url)).some(
    (word) => word.endsWith(joined) || (joined.length > 4 && word.includes(joined)),
  );
}

/** Returns those of the given cities that the title, the snippet or the URL names. */
export const citiesOn = (page: PageText, cities: readonly string[]): string[] =>
  cities.filter((city) => hasWords(`${seen(page)} ${urlWords(page.url)}`, city));
