import type { CsvInput } from '../../../lib/sessionState.ts';
import type { FieldKey } from './fields.ts';
import { columnOf } from './fields.ts';

const ENDS_WITH_ZIP = /\b\d{5}(?:-\d{4})?(?:,?\s*(?:usa?|united states))?\.?$/i;
/** Matches addresses that end with a place after a comma: `12 Main St, Reno, NV` or `12 Main St, Reno NV 89501`. */
const ENDS_WITH_PLACE = /,[^,]*\p{L}{2,}\.?,?(?:\s+\d{5}(?:-\d{4})?)?(?:,?\s*(?:usa?|united states))?\.?$/iu;

const STATE_CODES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
/**
 * Matches texts that end with a state's code, such as `Tampa (FL)` or `Tampa, FL 33602`, or with its name and a ZIP
 * code: `Tampa, Florida 33602`.
 */
const ENDS_WITH_STATE = new RegExp(
  String.raw`(?:[\s,/|(](?:${STATE_CODES})|,\s*[a-z][a-z .]{3,}(?=\s\d{5}))\)?(?:,?\s+\d{5}(?:-\d{4})?)?` +
    String.raw`(?:,?\s*(?:usa?|united states))?\.?$`,
  'i',
);

type List = Pick<CsvInput, 'parsed' | 'mapping'>;

/** True if at least half of the field's non-empty cells in the preview match. False if there are no such cells. */
function mostCells({ parsed, mapping }: List, key: FieldKey, pattern: RegExp): boolean {
  const column = columnOf(key, mapping, parsed);
  const cells = parsed.rows.flatMap((row) => row[column]?.trim() || []);
  return cells.length > 0 && cells.filter((text) => pattern.test(text)).length * 2 >= cells.length;
}

const mostAddresses = (list: List, pattern: RegExp) => mostCells(list, 'address', pattern);

const has = ({ parsed, mapping }: List, key: FieldKey): boolean => columnOf(key, mapping, parsed) !== '';

/**
 * True if no column is used for ZIP codes, but at least half of the addresses in the preview end with a ZIP code. A
 * start then reads the ZIP codes from the addresses.
 */
export const isZipComputed = (list: List): boolean =>
  !has(list, 'zipCode') && mostAddresses(list, ENDS_WITH_ZIP);

/**
 * A start can read these fields from other columns. The pattern of a field matches the texts from which it can be read.
 * A city is read only if a state follows it.
 */
const READ_BY: Partial<Record<FieldKey, RegExp>> = {
  city: ENDS_WITH_STATE,
  state: ENDS_WITH_STATE,
  zipCode: ENDS_WITH_ZIP,
};

/** Says from which other column a start reads a field without a column of its own; undefined if from none. */
export function readFrom(list: List, key: FieldKey): string | undefined {
  const pattern = READ_BY[key];
  if (!pattern || has(list, key)) return undefined;
  if (mostCells(list, 'city', pattern)) return 'Read from City';
  return mostAddresses(list, pattern) ? 'Read from Address' : undefined;
}

/**
 * True if the chosen columns say where a salon is: by city, ZIP code or phone number, or by addresses of which at least
 * half end with a place.
 */
export const hasPlace = (list: List): boolean =>
  has(list, 'city') || has(list, 'zipCode') || has(list, 'phone') || mostAddresses(list, ENDS_WITH_PLACE);
