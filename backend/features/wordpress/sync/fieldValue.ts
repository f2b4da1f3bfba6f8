import { completePlace } from '../../address/completePlace.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';

/** Street and unit without the city; the whole address if the street is not recognised. */
export function streetLine({ address, city, state, zipCode }: SyncableBusiness): string | null {
  const { street, unit } = completePlace({ address, city, state, zipCode });
  return street ? [street, unit].filter(Boolean).join(' ') : address;
}

/** The city that names the business's term; null if none is known. */
export function termName({ taxonomyCity, address, city, state, zipCode }: SyncableBusiness): string | null {
  return taxonomyCity ?? completePlace({ address, city, state, zipCode }).taxonomyCity;
}

/** A business's value of a field of the destinations file; empty if there is none. */
export function fieldValue(business: SyncableBusiness, field: string): string {
  const [group, ...rest] = field.split('.');
  const part = rest.join('.');
  const value = (): unknown => {
    if (group === 'platformUrls') return business.platformUrls[part];
    if (group === 'originalData') return business.originalData[part];
    switch (field) {
      case 'street':
        return streetLine(business);
      case 'taxonomyCity':
        return termName(business);
      case 'externalId':
        return business.salonId;
      case 'verifiedAt':
        return business.verifiedAt?.toISOString();
      default:
        return business[field as 'name' | 'address' | 'city' | 'state' | 'zipCode' | 'phone' | 'status'];
    }
  };
  return String(value() ?? '').trim();
}
