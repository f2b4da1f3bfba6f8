import { cityKey } from './cityName.ts';
import { zipPlace } from './zipTable.ts';

/**
 * Returns five digits for a ZIP code in the usual forms: `30308-1234`, `303081234`, `90744.0` (a number from a
 * spreadsheet). Restores lost leading zeros (`2139`) if the resulting ZIP code is in the given state or, if no state is
 * given, in the given city. Returns null for any other text.
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
