import type { Candidate } from '#contract/platformDetails.ts';

/** The strength of a claim on a page that an operator accepted or set. */
export const OPERATORS = 10_000_000;

const PLACED = 1_000_000;
const SCORE = 1000;

const WEIGHTS = { phone: 8, street: 4, zip: 2, city: 1 };

/**
 * How well the page's address fits the row. 2: the phone number or street agrees and neither differs. 1: one of them
 * agrees and the other differs, or the ZIP code agrees. 0: at most the city agrees.
 */
function placed({ for: agrees, against }: Candidate): number {
  const isAddressed = agrees.includes('phone') || agrees.includes('street');
  if (isAddressed && !against.includes('phone') && !against.includes('street')) return 2;
  return isAddressed || agrees.includes('zip') ? 1 : 0;
}

/**
 * How well a page fits a row, to compare rows that claim the same page: first by its address, then by the score, then
 * by what else agrees and differs. It depends on the evidence alone, so that the order of a list decides nothing.
 */
export function strengthOf(candidate: Candidate): number {
  const kinds = new Set(candidate.for);
  const agreeing = Object.entries(WEIGHTS).reduce(
    (sum, [kind, weight]) => sum + (kinds.has(kind as keyof typeof WEIGHTS) ? weight : 0),
    0,
  );
  const score = Math.max(0, Math.min(100, Math.round(candidate.score)));
  const against = Math.min(9, candidate.against.length);
  return 1 + placed(candidate) * PLACED + score * SCORE + agreeing * 10 + (9 - against);
}

/** How well the page's address fits the row, of 2, and the page's score, of 100, as parts of a claim's strength. */
export const placedIn = (strength: number): number => Math.floor(strength / PLACED);
export const scoreIn = (strength: number): number => Math.floor((strength % PLACED) / SCORE);
