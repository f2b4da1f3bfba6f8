import { decodeHTMLStrict } from 'entities';
import type { CsvMapping } from '#contract/csv.ts';
import { withoutDirections } from '../../lib/cleanText.ts';
import { completePlace } from '../address/completePlace.ts';
import { NO_VALUE } from '../csv/noValue.ts';
import { isListedUnderOtherTrade } from '../naming/listedTrade.ts';
import { withoutDecimals, withoutExponent } from '../naming/phones.ts';
import type { SalonFacts } from '../salons/salonFacts.ts';
import { salonFacts } from '../salons/salonFacts.ts';
import type { NewBusiness } from './newBusinessQueries.ts';

/** A row of a list, with the missing parts of its address added, and with the keys of its salon. */
export type ListedBusiness = {
  business: NewBusiness;
  facts: SalonFacts;
};

/** `listRow`: the number of the row in the list, from 1. Rows without a name are counted, too. */
export type NumberedBusiness = ListedBusiness & { listRow: number };

type Row = Record<string, string>;

/**
 * Matches an HTML entity, such as `&#039;` in an exported `Joe&#039;s`. Entities of `<` and `>` are left out, because
 * they would begin markup.
 */
const ENTITY = /&(?!(?:lt|gt|#0*6[02]|#x0*3[ce]);)#?\w{1,31};/gi;
/** Decodes entities. A cell that contains only `&nbsp;` stays as it is: NO_VALUE matches it. */
const decoded = (text: string): string =>
  text.replace(ENTITY, (entity) => decodeHTMLStrict(entity)).trim() || text;

/**
 * Decodes entities, and removes the characters that change the direction of text: they come from copied contacts, and
 * would reverse the text next to a name. The row's original data is not changed. Returns null if nothing is left.
 */
const orNull = (text: string | null | undefined): string | null =>
  (text && withoutDirections(decoded(text)).trim()) || null;

/** Returns a cell's text; null if it is empty or means "no value". For names there is `nameOf`. */
const valueOrNull = (text: string | null | undefined): string | null => {
  const value = orNull(text);
  return value !== null && NO_VALUE.test(value) ? null : value;
};

/**
 * Matches a text without digits, a text in which all digits are the same (`000-000-0000`), and a text with a number
 * that a spreadsheet has shortened (`7.76E+09`).
 */
const NO_PHONE = /^\D*(?:(\d)\D*(?:\1\D*)*)?$|\dE\+\d/i;

const phoneOrNull = (text: string | null | undefined): string | null => {
  const value = valueOrNull(text);
  return value === null || NO_PHONE.test(value) ? null : withoutDecimals(value);
};

const zipOrNull = (text: string | null | undefined): string | null => {
  const value = valueOrNull(text);
  return value === null || /^[0-]*$/.test(value) ? null : value;
};

/**
 * `hasOwn` is needed because a column may be called `constructor`. A row without this column inherits a value of that
 * name, as every object does.
 */
const textOf = (row: Row, column: string | null | undefined): string | undefined =>
  column && Object.hasOwn(row, column) ? row[column] : undefined;

/** Returns the text of a row's column; null if it is empty or missing. */
export const cellOf = (row: Row, column: string | null | undefined): string | null =>
  orNull(textOf(row, column));

/**
 * Returns the name in a row of a list; null if it is empty or means "no value". The cell is compared as it is, because
 * the database (uploads/checkQueries.ts) must count the same rows.
 */
export const nameOf = (row: Row, column: string): string | null =>
  NO_VALUE.test(textOf(row, column) ?? '') ? null : cellOf(row, column);

/**
 * Returns the columns of ZIP code and phone number. If the mapping leaves one out, the recognised column is used. If
 * the mapping has null for it, no column is used.
 */
export const usedColumns = (
  { zipCode, phone }: Pick<CsvMapping, 'zipCode' | 'phone'>,
  recognised: { phone: string | null; zipCode: string | null },
) => ({
  zipCode: zipCode === undefined ? recognised.zipCode : zipCode,
  phone: phone === undefined ? recognised.phone : phone,
});

/**
 * Reads a row; null if its name is empty. In a list, leave out rows without a `nameOf` first. A typed name may be any
 * word, because a salon may be called `None`. `recognised`: see `usedColumns`.
 */
export function fromRow(
  row: Row,
  mapping: CsvMapping,
  recognised: { phone: string | null; zipCode: string | null } = { phone: null, zipCode: null },
): ListedBusiness | null {
  const name = cellOf(row, mapping.name);
  if (!name) return null;
  const cell = (column: string | null | undefined) => valueOrNull(textOf(row, column));
  const used = usedColumns(mapping, recognised);
  const address = cell(mapping.address);
  const phone = phoneOrNull(textOf(row, used.phone));
  const listedZip = zipOrNull(textOf(row, used.zipCode));
  const given = { address, city: cell(mapping.city), state: cell(mapping.state), zipCode: listedZip };
  const { street, city, state, zipCode: ownZip, taxonomyCity } = completePlace(given);
  // If there is no US ZIP code, the cell stays as the list has it: it may be a foreign postal code.
  const zipCode = ownZip ?? listedZip;
  return {
    business: {
      ...{ name, address, city, state, zipCode, phone: withoutExponent(phone) },
      taxonomyCity: cell(mapping.taxonomyCity) ?? taxonomyCity,
      otherTrade: isListedUnderOtherTrade(name, row),
      originalData: JSON.stringify(row),
    },
    // Salons' keys are made from these facts and stored. `withoutExponent` is not applied to the phone number here, as
    // in earlier versions: it could give the same salon other keys.
    facts: salonFacts({ name, address, phone, street, city, state, zipCode }),
  };
}
