import { cityKey } from '../../address/cityName.ts';
import { completePlace } from '../../address/completePlace.ts';
import { stateCode } from '../../address/states.ts';
import { phoneDigits } from '../../naming/phones.ts';
import { isSameHouse, streetOf } from '../../naming/streets.ts';
import { plainText } from '../../naming/text.ts';
import { normalNameOf } from '../../salons/salonFacts.ts';
import { alternatives } from '../site/fieldNames.ts';

/** Up to this difference, in degrees, coordinates are the same: about a hundred metres, as for facts. */
const SAME_DEGREES = 0.001;

const plainUrl = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/+$/, '');

/** True if both texts name one house, and not two different units. If one has no street, they must be equal. */
function isSameStreet(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => streetOf(text.replaceAll('\n', ', ')));
  if (!a || !b) return plainText(one) === plainText(other);
  return isSameHouse(a, b) && (!a.unit || !b.unit || a.unit === b.unit);
}

const ZIP_AT_END = /\s*\b\d{5}(?:-\d{4})?\s*$/;
/** Returns the city and state of an `addressLines` text, from the lines after the first one, as a key for comparing. */
function cityOfLines(text: string): string {
  const [, ...rest] = text.split('\n');
  const line = rest.join(' ').replace(ZIP_AT_END, '');
  const comma = line.lastIndexOf(',');
  return comma < 0 ? cityKey(line) : `${cityKey(line.slice(0, comma))},${plainText(line.slice(comma))}`;
}

/** False if both addresses name a city, each with its state or ZIP code, and the cities differ. */
function mayBeSameCity(one: string, other: string): boolean {
  const [a, b] = [one, other].map((address) => completePlace({ address }));
  const isNamed = [a, b].every((place) => place!.city && (place!.state || place!.zipCode));
  return !isNamed || cityKey(a!.city!) === cityKey(b!.city!);
}

const zipAtEnd = (text: string): string => text.match(/\b\d{5}(?=(?:-\d{4})?\s*$)/)?.[0] ?? '';

/** Returns a normalised form of a field's text, so that different spellings of a value can be compared. */
function keyOf(field: string, text: string): string {
  switch (field) {
    // Several lists may each spell a salon's name in their own way.
    case 'name':
      return normalNameOf(text);
    case 'phone':
    case 'fact.phone':
      return phoneDigits(text) ?? plainText(text);
    case 'city':
    case 'taxonomyCity':
      return cityKey(text);
    case 'state':
    case 'stateName':
      return stateCode(text) ?? plainText(text);
    case 'zipCode':
      return text.slice(0, 5);
    case 'fact.website':
    case 'fact.bookingUrl':
      return plainUrl(text);
    case 'fact.rating':
      return text;
    default:
      return field.startsWith('platformUrls.') ? plainUrl(text) : plainText(text) || text;
  }
}

/**
 * True if two texts of a field mean the same value, even if they are spelt differently. For `addressLines`, the order
 * matters: if `a` has a ZIP code, city or state that `b` lacks, the texts differ; if `b` has one that `a` lacks, they
 * do not.
 */
export function isSameText(name: string, a: string, b: string): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  const [field = name] = alternatives(name);
  if (field === 'fact.latitude' || field === 'fact.longitude')
    return Math.abs(Number(a) - Number(b)) <= SAME_DEGREES;
  if (field === 'street') return isSameStreet(a, b);
  const isSameZip = !zipAtEnd(a) || !zipAtEnd(b) || zipAtEnd(a) === zipAtEnd(b);
  if (field === 'address') return isSameStreet(a, b) && isSameZip && mayBeSameCity(a, b);
  if (field === 'addressLines') {
    const addsZip = zipAtEnd(a) !== '' && !zipAtEnd(b);
    const [now, before] = [cityOfLines(a), cityOfLines(b)];
    const isSameCity = !now || now === before || before.startsWith(`${now},`);
    return isSameStreet(a, b) && isSameZip && !addsZip && isSameCity;
  }
  return keyOf(field, a) === keyOf(field, b);
}
