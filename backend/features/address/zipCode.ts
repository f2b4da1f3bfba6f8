import { cityKey } from './cityName.ts';
import { zipPlace } from './zipTable.ts';

/**
 * Five digits of a ZIP code as lists hold it: `30308-1234`, `303081234`, `90744.0` (a number out of a spreadsheet).
 * A lost leading zero (`2139`) is put back where the state or the city agrees with the ZIP code that results.
 * Null for anything else, such as a postal code of another country.
 */
export function normalZip(
  text: string,
  place: { city?: string | null; state?: string | null } = {},
): string | null {
  const digits = text.trim().replace(/^'/, '').replace(/\.0+$/, '').replace(/\.$/, '');
  const whole = /^(\d{5})(?:[-\s–]*\d{4})?-?$/.exec(digits);
  if (whole) return whole[1]!;
  const short = /^(\d{3,4})(?:-?\d{4})?$/.exec(digits);
  if (!short) return null;
  const restored = short[1]!.padStart(5, '0');
  const found = zipPlace(restored);
  if (!found) return null;
  const agrees = place.state
    ? found.state === place.state
    : Boolean(place.city) && cityKey(place.city!) === cityKey(found.city);
  return agrees ? restored : null;
}
