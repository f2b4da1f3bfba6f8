import { stateCode } from '../address/states.ts';
import { isKnownCity, zipPlace } from '../address/zipTable.ts';
import { listedPhones, withoutDecimals } from '../naming/phones.ts';

/** How many of a column's filled cells look like each kind of value: shares from 0 to 1, unless stated otherwise. */
export type ColumnValues = {
  /** The share of rows that have a value. */
  filled: number;
  /** The number of different values, as a share of all values. */
  distinct: number;
  /** The average number of words in a value (not a share). */
  words: number;
  number: number;
  phone: number;
  zip: number;
  /** ZIP codes that exist in the US. Of random five-digit ids, less than half do. */
  knownZip: number;
  state: number;
  stateName: number;
  city: number;
  /** A city with its state, with or without the ZIP code. */
  cityAndState: number;
  street: number;
  fullAddress: number;
  link: number;
  email: number;
  date: number;
  code: number;
  business: number;
};

/** The most rows that are examined of a list, enough for a list of any length. */
export const SAMPLE_ROWS = 300;

const NUMBER = /^[-+$€£]?[\d.,\s]+%?$/;
const PHONE =
  /^(?:\+?\d{1,3}[\s.-]?)?\(?\d{2,5}\)?[\s./-]*\d{3,4}[\s.-]*\d{3,4}(?:\s*(?:x|ext\.?)\s*\d+)?[,;\s]*$/i;
const NO_LETTERS = /^\P{L}+$/u;
const ZIP = /^(?:\d{5}(?:-\d{4}|\.0)?|\d{9}|[a-z]{1,2}\d[a-z\d]?\s?\d[a-z]{2}|[a-z]\d[a-z]\s?\d[a-z]\d)$/i;
const CITY_AND_STATE =
  /^(?<city>\p{L}[\p{L} .'’-]{1,40}?),? (?<state>[a-z]{2})\.?(?:,? \d{5}(?:-\d{4})?)?$/iu;
const STREET =
  /^(?:#?\d+[a-z]?(?:[-/]\d+[a-z]?)?\s+(?:[nsew]\.?\s+)?\p{L}|\d+\s+\d+(?:st|nd|rd|th)\b|p\.?\s?o\.?\s?box\b)/iu;
const ADDRESS_END = /(?:,\s*|\s)[a-z]{2,}\.?,?\s+\d{5}(?:-\d{4})?(?:,?\s*(?:usa?|united states))?\.?$/i;
const LINK =
  /^(?:https?:\/\/|www\.)|^[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|co|io|biz|us|uk|info|salon|shop)(?:\/\S*)?$/i;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const DATE =
  /^(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|\d{1,2}\s\w{3,9}\s\d{4}|\w{3,9}\s\d{1,2},\s\d{4})(?:[t\s].*)?$/i;
const CODE =
  /^(?=.*\d)[A-Z0-9_-]{2,}$|^[\da-f-]{16,}$|^(?:true|false|yes|no|y|n)$|^[[({].*[\])}]$|^[\w-]*_[\w-]*$/i;
const BUSINESS =
  /\b(?:salon|hair|nails?|spa|barber(?:s|shop)?|beauty|studio|lounge|inc|llc|ltd|corp|co|shop|cuts?|lashes|brows?|skin|boutique|clinic|center|cafe|restaurant|services?|bar|company|house|design|club|stylists?|&)(?![\w-])/i;

export function columnValues(cells: string[]): ColumnValues {
  const filled = cells.filter((cell) => cell !== '');
  const share = (test: (cell: string) => boolean): number =>
    filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
  const isNumber = (cell: string) => NUMBER.test(cell);
  const isState = (cell: string) => stateCode(cell) !== null;
  return {
    filled: cells.length === 0 ? 0 : filled.length / cells.length,
    distinct: filled.length === 0 ? 0 : new Set(filled).size / filled.length,
    words: filled.reduce((sum, cell) => sum + cell.split(/\s+/).length, 0) / Math.max(1, filled.length),
    number: share(isNumber),
    phone: share((cell) => {
      const text = withoutDecimals(cell);
      // A cell may contain several numbers: `775-555-0142 / 775-555-0199`.
      if (NO_LETTERS.test(text) && listedPhones(text).length) return true;
      return PHONE.test(text) && text.replace(/\D/g, '').length >= 7 && !/^-?\d+\.\d+$/.test(text);
    }),
    zip: share((cell) => ZIP.test(cell)),
    knownZip: share((cell) => zipPlace(cell.slice(0, 5)) !== null),
    state: share(isState),
    stateName: share((cell) => isState(cell) && cell.length > 3),
    city: share((cell) => !/\d/.test(cell) && cell.length > 2 && cell.length < 40 && isKnownCity(cell, null)),
    cityAndState: share((cell) => {
      const { city, state = '' } = CITY_AND_STATE.exec(cell)?.groups ?? {};
      return city !== undefined && isState(state) && isKnownCity(city, stateCode(state));
    }),
    street: share((cell) => STREET.test(cell) && !DATE.test(cell) && !isNumber(cell)),
    fullAddress: share(
      (cell) =>
        ADDRESS_END.test(cell) || (/\d/.test(cell) && cell.split(',').length > 2 && cell.length < 200),
    ),
    link: share((cell) => LINK.test(cell)),
    email: share((cell) => EMAIL.test(cell)),
    date: share((cell) => DATE.test(cell)),
    code: share((cell) => CODE.test(cell)),
    business: share((cell) => BUSINESS.test(cell)),
  };
}
