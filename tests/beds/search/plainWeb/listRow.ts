import type { Random } from '../random.ts';
import type { ListRow } from '../web.ts';
import type { Business } from './business.ts';
import { stateName } from './places.ts';
import { ascii, writtenPhone } from './text.ts';

function blemishedName(name: string, random: Random, share: number): string {
  if (random.chance(0.3 * share)) return name.toUpperCase();
  if (random.chance(0.2 * share)) return `${name} ${random.pick(['LLC', 'Inc', 'L.L.C.'])}`;
  if (random.chance(0.2 * share)) return ascii(name);
  return random.chance(0.1 * share) ? ` ${name}  ` : name;
}

/** A business as it is in the user's list, with errors. */
export function listRow(
  { id, name, address, place, zip, phone }: Business,
  random: Random,
  noise: number,
): ListRow {
  const share = 0.5 * noise;
  const row: ListRow = {
    name: blemishedName(name, random, share),
    address,
    city: place.city,
    state: place.state,
    zip,
    phone: writtenPhone(phone, random),
    id,
  };
  if (random.chance(0.2 * share)) row.address = address.toUpperCase();
  if (random.chance(0.1 * share)) row.address = '';
  if (random.chance(0.2 * share)) row.phone = random.pick(['', phone]);
  if (random.chance(0.15 * share)) row.state = stateName(place);
  // A ZIP code as spreadsheets write it.
  if (random.chance(0.15 * share)) row.zip = zip.replace(/^0+/, '');
  if (random.chance(0.1 * share)) row.zip = '';
  if (random.chance(0.1 * share)) row.city = place.city.toUpperCase();
  return row;
}
