import type { Candidate } from '#contract/businesses.ts';

const WORDS: Record<Candidate['for'][number], string> = {
  name: 'name',
  street: 'street',
  zip: 'ZIP',
  city: 'city',
  phone: 'phone',
  other_city: 'another city',
  street_search: 'found by the street',
  phone_search: 'found by the phone',
};

/** `Best candidate 87: for name, ZIP; against phone`; empty where there was no candidate. */
export function evidenceText(best: Candidate | undefined): string {
  if (!best) return '';
  const words = (kinds: Candidate['for']) => kinds.map((kind) => WORDS[kind] ?? kind).join(', ');
  const sides = [
    best.for?.length && `for ${words(best.for)}`,
    best.against?.length && `against ${words(best.against)}`,
  ];
  const evidence = sides.filter(Boolean).join('; ');
  return `Best candidate ${Math.round(best.score)} of 100${evidence && `: ${evidence}`}`;
}
