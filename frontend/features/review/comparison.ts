import type { Candidate } from '#contract/businesses.ts';

export const ASPECTS = {
  name: 'Name',
  street: 'Street',
  zip: 'ZIP',
  city: 'City',
  phone: 'Phone',
} as const;

export type Aspect = keyof typeof ASPECTS;
export type Agreement = 'same' | 'differs' | 'not shown';

type Evidence = Pick<Candidate, 'for' | 'against'>;

/** How a listing compares with one of our data. */
export function agreementOn(aspect: Aspect, evidence: Evidence): Agreement {
  const differs = evidence.against.includes(aspect);
  const elsewhere = aspect === 'city' && evidence.against.includes('other_city');
  const isRenamed = aspect === 'name' && evidence.against.includes('other_name');
  if (differs || elsewhere || isRenamed) return 'differs';
  return evidence.for.includes(aspect) ? 'same' : 'not shown';
}

/** Which search found the listing although it does not show the searched value itself. */
export function foundBy({ for: agrees }: Evidence): string | undefined {
  const searches = [
    agrees.includes('street_search') && 'street',
    agrees.includes('phone_search') && 'phone number',
    agrees.includes('address_search') && 'street or phone number',
  ].filter(Boolean);
  return searches.length ? `A search for the ${searches.join(' and the ')} alone found it.` : undefined;
}
