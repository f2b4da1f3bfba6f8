import { completePlace } from '../../address/completePlace.ts';
import { stateName } from '../../address/states.ts';
import { isPartOfPhone, listedPhones } from '../../naming/phones.ts';
import { alternatives } from '../site/fieldNames.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { factValues } from './factValues.ts';

/** Street and unit without the city; null if the address has no street (for example `Tampa, FL`). */
export function streetLine({ address, city, state, zipCode }: SyncableBusiness): string | null {
  const { street, unit } = completePlace({ address, city, state, zipCode });
  return [street, unit].filter(Boolean).join(' ') || null;
}

/** City, state and ZIP code as far as they are known (for example `Austin, TX 78701`). */
function cityLine({ address, city, state, zipCode }: SyncableBusiness): string {
  const place = completePlace({ address, city, state, zipCode });
  const region = [place.state, place.zipCode].filter(Boolean).join(' ');
  return [place.city, region].filter(Boolean).join(', ');
}

/** The city whose term the business gets; null if no city is known. */
export function termName({ taxonomyCity, address, city, state, zipCode }: SyncableBusiness): string | null {
  return taxonomyCity ?? completePlace({ address, city, state, zipCode }).taxonomyCity;
}

export const isFact = (field: string): boolean => field.startsWith('fact.');

/** True also for several fields of which one is a fact: `phone|fact.phone`. */
export const mayBeFact = (field: string): boolean => alternatives(field).some(isFact);

/** Ignores what every JavaScript object inherits, because a list's column may be called `constructor`. */
const ownValue = (values: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(values, key) ? values[key] : undefined;

function singleValue(business: SyncableBusiness, field: string): unknown {
  const [group, ...rest] = field.split('.');
  const part = rest.join('.');
  switch (rest.length ? group : field) {
    case 'platformUrls':
      // In the condition of a template, `platformUrls` is true if the business has any URL.
      return part
        ? ownValue(business.platformUrls, part)
        : Object.values(business.platformUrls).find(Boolean);
    case 'column':
    case 'originalData':
      return ownValue(business.originalData, part);
    case 'fact':
      return factValues(business.facts)[part as keyof ReturnType<typeof factValues>];
    case 'street':
      return streetLine(business);
    case 'cityLine':
      return cityLine(business);
    case 'addressLines':
      return [streetLine(business), cityLine(business)].filter(Boolean).join('\n');
    case 'stateName':
      return stateName(completePlace(business).state);
    case 'country':
      return completePlace(business).state ? 'United States' : null;
    case 'taxonomyCity':
      return termName(business);
    case 'externalId':
      return business.salonId;
    case 'verifiedAt':
      return business.verifiedAt?.toISOString();
    default:
      return business[field as 'name' | 'address' | 'city' | 'state' | 'zipCode' | 'phone' | 'status'];
  }
}

/**
 * The value of a field for a business, or of the first alternative that has a value; empty if none has. If the list has
 * only a part of a phone number, an alternative with a whole one counts.
 */
export function fieldValue(business: SyncableBusiness, field: string): string {
  let part = '';
  for (const name of alternatives(field)) {
    const text = String(singleValue(business, name) ?? '').trim();
    if (part ? listedPhones(text).length > 0 : text && !(name === 'phone' && isPartOfPhone(text)))
      return text;
    part ||= text;
  }
  return part;
}

/** Returns the value that a map has for a text, else the text. Upper and lower case count as equal. */
export function givenValue(map: Readonly<Record<string, string>> | undefined, text: string): string {
  const same = Object.keys(map ?? {}).find((from) => from.trim().toLowerCase() === text.toLowerCase());
  return same === undefined ? text : map![same]!;
}
