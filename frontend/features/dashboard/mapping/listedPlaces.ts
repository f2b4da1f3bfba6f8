import type { CsvInput } from '../../../lib/sessionSlice.ts';
import type { FieldKey } from './fields.ts';
import { columnOf } from './fields.ts';

const ENDS_WITH_ZIP = /\b\d{5}(?:-\d{4})?(?:,?\s*(?:usa?|united states))?\.?$/i;
/** `12 Main St, Reno, NV` or `12 Main St, Reno NV 89501`. */
const ENDS_WITH_PLACE = /,[^,]*\p{L}{2,}\.?,?(?:\s+\d{5}(?:-\d{4})?)?(?:,?\s*(?:usa?|united states))?\.?$/iu;

type List = Pick<CsvInput, 'parsed' | 'mapping'>;

/** Whether at least half of the addresses in the preview match. */
function mostAddresses({ parsed, mapping }: List, pattern: RegExp): boolean {
  const column = columnOf('address', mapping, parsed);
  const addresses = parsed.rows.flatMap((row) => row[column]?.trim() || []);
  return (
    addresses.length > 0 && addresses.filter((text) => pattern.test(text)).length * 2 >= addresses.length
  );
}

const has = ({ parsed, mapping }: List, key: FieldKey): boolean => columnOf(key, mapping, parsed) !== '';

/** Whether a start computes the ZIP codes, because the list has them only in its addresses. */
export const isZipComputed = (list: List): boolean =>
  !has(list, 'zipCode') && mostAddresses(list, ENDS_WITH_ZIP);

/** Whether the chosen columns say where a salon is: by city, ZIP code or phone number, or an address with them. */
export const hasPlace = (list: List): boolean =>
  has(list, 'city') || has(list, 'zipCode') || has(list, 'phone') || mostAddresses(list, ENDS_WITH_PLACE);
