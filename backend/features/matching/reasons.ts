import type { Candidate, EvidenceKind } from '#contract/businesses.ts';

type Weighed = Pick<Candidate, 'for' | 'against'>;

const WORDS: Record<EvidenceKind, string> = {
  name: 'name',
  street: 'street address',
  zip: 'ZIP code',
  city: 'city',
  phone: 'phone number',
  other_city: 'city',
  street_search: 'search for the street address',
  phone_search: 'search for the phone number',
};

/** `the name, the street address and the city agree` */
function clause(kinds: readonly EvidenceKind[], verb: 'agree' | 'differ'): string {
  const words = [...new Set(kinds.map((kind) => `the ${WORDS[kind]}`))];
  if (words.length === 1) return `${words[0]} ${verb}s`;
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)} ${verb}`;
}

const sentence = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}.`;

const isNameAlone = (kinds: readonly EvidenceKind[]): boolean => kinds.every((kind) => kind === 'name');

export function foundReason({ for: agreeing, against }: Weighed): string {
  if (!isNameAlone(agreeing)) return sentence(clause(agreeing, 'agree'));
  const place = against.includes('other_city') ? 'a town nearby' : 'no place';
  return sentence(`the name agrees, and other pages place the business; this one names ${place}`);
}

/** `isOpaque`: the page's URL names nothing. */
export function possibleReason({ for: agreeing, against }: Weighed, isOpaque: boolean): string {
  const parts = [agreeing.length ? clause(agreeing, 'agree') : 'the name is similar'];
  if (against.length) parts.push(clause(against, 'differ'));
  else if (isNameAlone(agreeing)) parts.push('nothing tells the place');
  else if (isOpaque) parts.push('its URL names no business');
  else parts.push('it may be of a business with a similar name');
  return sentence(`${parts.join(', but ')}: please look`);
}

export function tieReason(count: number): string {
  return `${count} pages fit about equally well: please look.`;
}

/** `nearest`: of the pages that are not it. */
export function notListedReason(nearest: Weighed | undefined): string {
  if (!nearest) return 'The searches showed no page of this platform that could be it.';
  if (nearest.against.includes('other_city')) return 'The nearest page is of a business in another city.';
  return 'The nearest page has another name or address.';
}
