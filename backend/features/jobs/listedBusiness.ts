import { decodeHTMLStrict } from 'entities';
import type { CsvMapping } from '#contract/csv.ts';
import { withoutDirections } from '../../lib/cleanText.ts';
import { completePlace } from '../address/completePlace.ts';
import { isListedUnderOtherTrade } from '../naming/listedTrade.ts';
import { withoutDecimals } from '../naming/phones.ts';
import type { SalonFacts } from '../salons/salonFacts.ts';
import { salonFacts } from '../salons/salonFacts.ts';
import type { NewBusiness } from './newBusinessQueries.ts';

/** A row of a list, with the missing parts of its address added, and with the keys of its salon. */
export type ListedBusiness = {
  business: NewBusiness;
  facts: SalonFacts;
};

/** `listRow`: its row in the list, from 1. Rows without a name count, too. */
export type NumberedBusiness = ListedBusiness & { listRow: number };

type Row = Record<string, string>;

/** An entity of an export from a web site, as in `Joe&#039;s`, but not that of a bracket: it would begin markup. */
const ENTITY = /&(?!(?:lt|gt|#0*6[02]|#x0*3[ce]);)#?\w{1,31};/gi;
/** A cell of `&nbsp;` alone stays: the database counts it as a name, and both counts must agree. */
const decoded = (text: string): string =>
  text.replace(ENTITY, (entity) => decodeHTMLStrict(entity)).trim() || text;

/**
 * Decodes entities, and removes the characters that change the direction of text: they come from copied contacts, and
 * would reverse the text next to a name. The row's original data keeps both.
 */
const orNull = (text: string | null | undefined): string | null =>
  (text && withoutDirections(decoded(text)).trim()) || null;

/** Matches cells that stand for no value in exports and spreadsheets. */
const NO_VALUE =
  /^(?:#?n\.?\/?a\.?|null|nil|none|nan|&nbsp;|unknown|unlisted|not listed|no (?:phone|number)|tbd|#(?:ref!|value!|name\?|null!|num!|div\/0!)|[-–—.?*_]+)$/i;

/** The text of a field that may have no value, unlike a name: a salon may be called `None`. */
const valueOrNull = (text: string | null | undefined): string | null => {
  const value = orNull(text);
  return value !== null && NO_VALUE.test(value) ? null : value;
};

/**
 * Matches a text without digits, with one repeated digit (`000-000-0000`), or with a number that a spreadsheet has
 * shortened (`7.76E+09`).
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

/** `hasOwn` is needed because every object inherits a `constructor`. */
const textOf = (row: Row, column: string | null | undefined): string | undefined =>
  column && Object.hasOwn(row, column) ? row[column] : undefined;

/** The text of a row's column; null if it is empty. */
export const cellOf = (row: Row, column: string | null | undefined): string | null =>
  orNull(textOf(row, column));

/** The columns of ZIP code and phone number: those in the mapping, or else those that were recognised. */
export const usedColumns = (
  { zipCode, phone }: Pick<CsvMapping, 'zipCode' | 'phone'>,
  recognised: { phone: string | null; zipCode: string | null },
) => ({
  zipCode: zipCode === undefined ? recognised.zipCode : zipCode,
  phone: phone === undefined ? recognised.phone : phone,
});

/**
 * Reads a row of a list; null if it has no name. `recognised`: used for ZIP code and phone if the mapping omits them.
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
  // A foreign postal code stays as the list has it.
  const zipCode = ownZip ?? listedZip;
  return {
    business: {
      ...{ name, address, city, state, zipCode, phone },
      taxonomyCity: cell(mapping.taxonomyCity) ?? taxonomyCity,
      otherTrade: isListedUnderOtherTrade(name, row),
      originalData: JSON.stringify(row),
    },
    facts: salonFacts({ name, address, phone, street, city, state, zipCode }),
  };
}
