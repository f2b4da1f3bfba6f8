import { GAZETTEER } from '../reader/gazetteer.ts';
import type { NameReading } from '../reader/readName.ts';
import { isSalonName, readName, titleHead, wordsOf } from '../reader/readName.ts';
import type { PageText } from '../reader/readPage.ts';
import {
  citiesOn,
  phonesOn,
  showsCity,
  showsStreet,
  streetsOn,
  textsOf,
  zipsOn,
} from '../reader/readPage.ts';
import type { ListRow, Truth } from '../web.ts';
import { carriesName } from './carriesName.ts';

/** Whether somebody who sees a row of the list and title, snippet and URL of a page takes it for the salon's own. */
export type Told = 'own' | 'not' | 'unclear';

type Place = 'ours' | 'other' | 'city' | 'none';

const digits = (text: string): string => text.replace(/\D/g, '').slice(-10);

/** Where the page says it is: at our street or phone, elsewhere, in our city, or nowhere. */
function readPlace(row: ListRow, page: PageText): Place {
  const street = row.address.split(',')[0]!.trim();
  const [phones, streets, zips] = [phonesOn(page), streetsOn(page), zipsOn(page)];
  if (phones.includes(digits(row.phone)) || (street && showsStreet(page, street))) return 'ours';
  const cities = [row.city, ...GAZETTEER.alsoCalled(row.city)];
  const isHere = cities.some((city) => showsCity(page, city));
  const isZip = row.zip !== '' && zips.includes(row.zip.padStart(5, '0'));
  if ((street && streets.length) || (row.phone && phones.length)) return 'other';
  if (isHere || isZip) return 'city';
  const named = ` ${wordsOf(row.name).join(' ')} `;
  const others = citiesOn(page, GAZETTEER.cities).filter(
    (city) => !named.includes(` ${wordsOf(city).join(' ')} `),
  );
  return others.length ? 'other' : 'none';
}

/** People, and brands of several shops: no page of theirs is one salon's. */
const NOT_A_SALON =
  /\blives in\b|\bmom of\b|\bdog dad\b|private account|is on Facebook|Profiles \||\b\d+ friends\b|\b\d+ (?:[\w ]+ )?locations\b/i;
const SAYS_FORMER = /formerly|previously|is now|now called|we were|known as|\bfka\b|f\/k\/a|\bdba\b/i;
const SOMEBODY_AT = / (?:at|inside|@|located in) /i;
const LANDLORD = /\b(?:suites|studios|lofts|salons)\b/i;

/** `other`: another name, or the name of a person who works at a place. */
function readNameOn(name: string, page: PageText, city: string): NameReading {
  const [, , address = ''] = textsOf(page);
  const head = titleHead(page.title);
  if (SOMEBODY_AT.test(head) && !head.toLowerCase().startsWith(name.toLowerCase())) return 'other';
  const inTitle = readName(name, [page.title, address], city);
  if (inTitle !== 'other' || !SAYS_FORMER.test(page.snippet)) return inTitle;
  return readName(name, [page.snippet], city);
}

const isPerson = (name: string): boolean =>
  /^\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+$/u.test(name) && !isSalonName(name);

/**
 * A salon at our street or phone may be ours under a new name. This is not so for people, landlords, other trades, and
 * a neighbour whose name has a word of ours.
 */
function couldBeRenamed(name: string, page: PageText): boolean {
  const head = titleHead(page.title);
  const sharesWord = carriesName(head, name, Number.EPSILON);
  return isSalonName(head) && !isPerson(name) && !LANDLORD.test(head) && !sharesWord;
}

/** `rivals`: where other businesses with exactly the same name have pages, as a search for the name shows. */
export function tellPage(row: ListRow, page: PageText, rivals: Truth['rivals']): Told {
  if (NOT_A_SALON.test(`${page.title} ${page.snippet}`)) return 'not';
  const name = row.name.trim();
  const place = readPlace(row, page);
  if (place === 'other') return 'not';
  const reading = readNameOn(name, page, row.city);
  if (reading === 'other') return place === 'ours' && couldBeRenamed(name, page) ? 'unclear' : 'not';
  if (place === 'ours') return 'own';
  return place === 'city' && rivals !== 'town' && reading === 'same' ? 'own' : 'unclear';
}
