import type { Result } from '#contract/businesses.ts';
import type { Decision } from '#contract/decisions.ts';

/** Returns the operators' current decisions that the result contains, at most one for each platform. */
export const pageDecisions = (result: Result | undefined): Decision[] =>
  Object.values(result?.processingDetails ?? {}).flatMap(({ decision }) => decision ?? []);
