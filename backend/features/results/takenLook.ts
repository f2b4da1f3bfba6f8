import type { SearchDepth } from '#contract/words.ts';

/** A page of an earlier look that no search has shown this time. */
export type MissingPage = {
  url: string;
  /** True if the searches for exactly this URL were answered without showing it, so that it counts as lost. */
  isSearched: boolean;
};

/**
 * The part of a look at a salon that only the look-up knows. A result without this part does not count as a look. For
 * example, the result is simulated, was judged again, or used answers of an earlier run.
 */
export type TakenLook = {
  depth: SearchDepth;
  /** The platforms for which every search was answered completely. */
  answered: string[];
  /** The missing pages by platform, only for platforms in `answered`. */
  missing: Record<string, MissingPage>;
};

/** Orders the depths by how thoroughly they search. */
const RANK: Record<SearchDepth, number> = { broad: 0, standard: 1, adaptive: 2, deep: 3 };

export const isAtLeastAsDeep = (a: SearchDepth, b: SearchDepth): boolean => RANK[a] >= RANK[b];
