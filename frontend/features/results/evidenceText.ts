import type { Candidate } from '#contract/businesses.ts';

const WORDS: Record<Candidate['for'][number], string> = {
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

/**
 * Such as `Closest page, score 51. Matches: name, city. Differs: street.`; only the score if `reason` contains the
 * rest. Empty without a candidate.
 */
export function evidenceText(best: Candidate | undefined, reason = ''): string {
  if (!best) return '';
  const score = Math.round(best.score);
  if (reason.includes('Matches: ')) return `Score ${score} of 100.`;
  const listed = (title: string, kinds: Candidate['for'] = []) =>
    kinds.length > 0 && `${title}: ${[...new Set(kinds.map((kind) => WORDS[kind] ?? kind))].join(', ')}.`;
  return [`Closest page, score ${score}.`, listed('Matches', best.for), listed('Differs', best.against)]
    .filter(Boolean)
    .join(' ');
}
