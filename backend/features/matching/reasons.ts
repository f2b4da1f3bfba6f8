import type { EvidenceKind } from '#contract/businesses.ts';
import type { Judged } from './judgePage.ts';

const WORDS: Record<EvidenceKind, string> = {
  name: 'name',
  street: 'street address',
  zip: 'ZIP code',
  city: 'city',
  phone: 'phone number',
  other_city: 'city',
}; // prettier-ignore

/** `the name, the street address and the city` */
function listed(kinds: readonly EvidenceKind[]): string {
  const words = [...new Set(kinds.map((kind) => `the ${WORDS[kind]}`))];
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const agree = (kinds: readonly EvidenceKind[]) => (kinds.length === 1 ? 'agrees' : 'agree');
const differ = (kinds: readonly EvidenceKind[]) => (kinds.length === 1 ? 'differs' : 'differ');
const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

export function foundReason({ for: agreeing }: { for: EvidenceKind[] }): string {
  return `${capital(listed(agreeing))} ${agree(agreeing)}.`;
}

export function possibleReason(
  best: { for: EvidenceKind[]; against: EvidenceKind[] },
  { page }: Judged,
): string {
  const parts = [];
  if (best.for.length) parts.push(`${listed(best.for)} ${agree(best.for)}`);
  else parts.push('the name is similar');
  if (best.against.length) parts.push(`${listed(best.against)} ${differ(best.against)}`);
  else if (page.opaque) parts.push('the address of the page tells nothing more');
  else if (best.for.every((kind) => kind === 'name')) parts.push('nothing tells the place');
  return `${capital(parts.join(', but '))}: please look.`;
}

export function tieReason(count: number): string {
  return `${count} pages fit about equally well: please look.`;
}

export function notListedReason(nearest: { against: EvidenceKind[] } | undefined): string {
  if (!nearest) return 'The searches showed no page of this platform that could be it.';
  if (nearest.against.includes('other_city')) return 'The nearest page is of a business in another city.';
  return 'The nearest page has another name or address.';
}
