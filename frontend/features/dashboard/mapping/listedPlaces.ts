import type { CsvInput } from '../../../lib/sessionState.ts';
import type { FieldKey } from './fields.ts';
import { columnOf } from './fields.ts';

const ENDS_WITH_ZIP = /\b\d{5}(?:-\d{4})?(?:,?\s*(?:usa?|united states))?\.?$/i;
/** `12 Main St, Reno, NV` or `12 Main St, Reno NV 89501`. */
const ENDS_WITH_PLACE = /,[^,]*\p{L}{2,}\.?,?(?:\s+\d{5}(?:-\d{4})?)?(?:,?\s*(?:usa?|united states))?\.?$/iu;

const STATE_CODES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
/** `Tampa, FL 33602`, `Tampa (FL)` or `Tampa, Florida 33602`. */
const ENDS_WITH_STATE = new RegExp(
  String.raw`(?:[\s,/|(](?:${STATE_CODES})|,\s*[a-z][a-z .]{3,}(?=\s\d{5}))\)?(?:,?\s+\d{5}(?:-\d{4})?)?` +
    String.raw`(?:,?\s*(?:usa?|united states))?\.?$`,
  'i',
);

type List = Pick<CsvInput, 'parsed' | 'mapping'>;

/** Whether at least half of the column's filled cells in the preview match. */
function mostCells({ parsed, mapping }: List, key: FieldKey, pattern: RegExp): boolean {
  const column = columnOf(key, mapping, parsed);
  const cells = parsed.rows.flatMap((row) => row[column]?.trim() || []);
  return cells.length > 0 && cells.filter((text) => pattern.test(text)).length * 2 >= cells.length;
}

const mostAddresses = (list: List, pattern: RegExp) => mostCells(list, 'address', pattern);

const has = ({ parsed, mapping }: List, key: FieldKey): boolean => columnOf(key, mapping, parsed) !== '';

/** Whether a start computes the ZIP codes, because the list has them only in its addresses. */
export const isZipComputed = (list: List): boolean =>
  !has(list, 'zipCode') && mostAddresses(list, ENDS_WITH_ZIP);

/** An address with its state has its city before it. */
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

/** Whether the chosen columns say where a salon is: by city, ZIP code or phone number, or an address with them. */
export const hasPlace = (list: List): boolean =>
  has(list, 'city') || has(list, 'zipCode') || has(list, 'phone') || mostAddresses(list, ENDS_WITH_PLACE);
