import type { Result } from '#contract/businesses.ts';
import type { Decision } from '#contract/decisions.ts';

/** Returns the operators' current decisions on the pages of a business. */
export const pageDecisions = (result: Result | undefined): Decision[] =>
  Object.values(result?.processingDetails ?? {}).flatMap(({ decision }) => decision ?? []);
