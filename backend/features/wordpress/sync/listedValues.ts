import type { SyncableBusiness } from '../syncableQueries.ts';

const TEXTS = ['address', 'city', 'state', 'zipCode', 'taxonomyCity', 'phone'] as const;

/** What a list says about a salon. */
export type ListedValues = Pick<SyncableBusiness, (typeof TEXTS)[number] | 'originalData'>;

export function listedValues(business: SyncableBusiness): ListedValues {
  const { address, city, state, zipCode, taxonomyCity, phone, originalData } = business;
  return { address, city, state, zipCode, taxonomyCity, phone, originalData };
}

const filled = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => String(value ?? '').trim() !== ''));

/**
 * The business with the values that its list lacks, from the list that its draft was last written from: a list with
 * fewer columns empties nothing. Both rows are of one salon, so neither contradicts the other's address.
 */
export function withEarlierList(
  business: SyncableBusiness,
  earlier: ListedValues | null | undefined,
): SyncableBusiness {
  if (!earlier) return business;
  const texts = TEXTS.map((field) => [field, business[field] || earlier[field]]);
  const originalData = { ...earlier.originalData, ...filled(business.originalData) };
  return { ...business, ...Object.fromEntries(texts), originalData };
}
