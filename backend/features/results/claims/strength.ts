import type { Candidate } from '#contract/platformDetails.ts';

/** The strength of a claim for a page that an operator accepted or set. It is higher than any other. */
export const OPERATORS = 10_000_000;

const PLACED = 1_000_000;
const SCORE = 1000;

const WEIGHTS = { phone: 8, street: 4, zip: 2, city: 1 };

/**
 * Returns how well the page's address fits the row. 2: the phone number or street agrees and neither differs. 1: one of
 * them agrees and one differs, or the ZIP code agrees. 0: none of the three agrees.
 */
function placed({ for: agrees, against }: Candidate): number {
  const isAddressed = agrees.includes('phone') || agrees.includes('street');
  if (isAddressed && !against.includes('phone') && !against.includes('street')) return 2;
  return isAddressed || agrees.includes('zip') ? 1 : 0;
}

/**
 * Returns how well a page fits a row, to compare rows that claim the same page. The address counts first, then the
 * score, then which of phone number, street, ZIP code and city agree, then how much differs. It depends on the evidence
 * alone, so the order of a list decides nothing.
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

/**
 * Return the parts of a strength: how well the page's address fits the row (0 to 2, as `placed`), and the page's score
 * (0 to 100). For OPERATORS they are 10 and 0.
 */
export const placedIn = (strength: number): number => Math.floor(strength / PLACED);
export const scoreIn = (strength: number): number => Math.floor((strength % PLACED) / SCORE);
