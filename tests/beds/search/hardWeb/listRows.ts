import { usPhone } from '../text.ts';
import type { ListRow } from '../web.ts';
import { writeStreet } from './pages/texts.ts';
import { STATE_NAMES } from './words/streets.ts';
import type { Row } from './world/business.ts';
import type { World } from './world/world.ts';

/**
 * Writes a row as real lists have it: with empty, padded or capitalised cells, and cells that contain more than their
 * column says.
 */
export function makeListRow({ business, listed, hasStreet }: Row, { random, noise }: World): ListRow {
  const address = listed.address ?? business.address;
  const phone = listed.phone ?? business.phone;
  const { city, state, zip } = address;
  const street = random.chance(0.85)
    ? `${address.street}${address.unit ? `, ${address.unit}` : ''}`
    : writeStreet(address, random);
  const whole = `${street}, ${city}, ${state} ${zip}`;
  const name = listed.name ?? business.name;
  const often = (share: number) => random.chance(share * (0.4 + 1.2 * noise));
  return {
    id: business.id,
    name: often(0.06) ? name.toUpperCase() : often(0.03) ? ` ${name} ` : name,
    address: often(0.05) && !hasStreet ? '' : often(0.2) ? whole : street,
    city: often(0.03) ? city.toUpperCase() : city,
    state: often(0.06) ? STATE_NAMES[state]! : state,
    zip: often(0.1) ? '' : often(0.05) ? zip.replace(/^0/, '') : zip,
    phone: often(0.3) || !phone ? '' : usPhone(phone),
  };
}
