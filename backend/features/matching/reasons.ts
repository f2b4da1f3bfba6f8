import type { Candidate, EvidenceKind } from '#contract/businesses.ts';

type Weighed = Pick<Candidate, 'for' | 'against'>;

const WORDS: Record<EvidenceKind, string> = {
  name: 'name',
  other_name: 'name',
  street: 'street',
  zip: 'ZIP code',
  city: 'city',
  phone: 'phone number',
  other_city: 'city',
  street_search: 'found by the street',
  phone_search: 'found by the phone number',
  address_search: 'found by street or phone number',
  operator: 'operator',
};

/** `Matches: name, street, city.` */
const listed = (title: string, kinds: readonly EvidenceKind[]): string =>
  `${title}: ${[...new Set(kinds.map((kind) => WORDS[kind]))].join(', ')}.`;
const matches = (kinds: readonly EvidenceKind[]): string => listed('Matches', kinds);

const isNameAlone = (kinds: readonly EvidenceKind[]): boolean => kinds.every((kind) => kind === 'name');

export function foundReason({ for: agreeing, against }: Weighed): string {
  if (!isNameAlone(agreeing)) return matches(agreeing);
  const place = against.includes('other_city') ? 'a town nearby' : 'no place';
  return `${matches(agreeing)} This page names ${place}; other pages place the business.`;
}

/** `isOpaque`: the page's URL contains no name. */
export function possibleReason({ for: agreeing, against }: Weighed, isOpaque: boolean): string {
  const parts = [agreeing.length ? matches(agreeing) : 'The name is similar.'];
  if (against.length) parts.push(listed('Differs', against));
  else if (isNameAlone(agreeing)) parts.push('The page names no place.');
  else if (isOpaque) parts.push("The page's URL names no business.");
  else parts.push('It may be of a business with a similar name.');
  return [...parts, 'Check the page.'].join(' ');
}

export function tieReason(count: number): string {
  return `${count} pages fit about equally well. Check them.`;
}

/** `nearest` is the most similar page, which was not accepted. */
export function notListedReason(nearest: Weighed | undefined): string {
  const none = 'No matching page found.';
  if (!nearest) return none;
  if (nearest.against.includes('other_city')) return `${none} The closest is of a business in another city.`;
  return `${none} The closest has another name or address.`;
}
