import type { SyncableBusiness } from '../../backend/features/wordpress/syncableQueries.ts';

/** A verified salon of which nothing but these values is known. */
export const syncableSalon = (values: Partial<SyncableBusiness>): SyncableBusiness => ({
  id: 'b1',
  salonId: 's1',
  name: 'Rosa',
  address: null,
  city: null,
  state: null,
  zipCode: null,
  taxonomyCity: null,
  phone: null,
  originalData: {},
  simulated: false,
  status: 'verified',
  operating: 'open',
  operatingInResult: 'open',
  platformUrls: {},
  verifiedAt: null,
  searchedAt: null,
  listedAt: 0,
  isElsewhere: false,
  textsDeletedAt: null,
  facts: [],
  ...values,
});
