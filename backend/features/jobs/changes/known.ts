import type { Operating, ResultStatus } from '#contract/businesses.ts';
import type { OpeningHours } from '#contract/facts.ts';
import type { SearchDepth } from '#contract/words.ts';

// What is known of a salon after a look, stored with it (salon_looks.known), for the next look by the same provider.
// A look changes only what it has seen, so nothing is forgotten because a search failed.

/** A salon's own page. */
export type KnownPage = {
  url: string;
  /** The least depth at which it was shown. A look at a lower depth proves nothing about it. */
  depth: SearchDepth;
  /** True if the last look did not show it and nothing has confirmed that it is lost. */
  isMissed?: true;
  /** What it showed last. Absent for providers whose texts may not be stored. */
  street?: string;
  phone?: string;
  website?: string;
  openingHours?: OpeningHours;
};

export type KnownPlatform = {
  /** The greatest depth at which every search for the platform was answered. Absent: never. */
  depth?: SearchDepth;
  /** The salon's own page on the platform. Absent if none is known, or if it was lost. */
  page?: KnownPage;
  /** The pages that were shown as candidates, by `pageKey`. A page among them that is found later is no new page. */
  shown: string[];
  /**
   * True if a field of the salon's page or of the map said that the salon is closed for good; words in a text do not
   * count.
   */
  saysClosed?: true;
};

/** The class of the last look in which everything was answered and no page was missing. */
export type KnownClass = {
  status: ResultStatus;
  /** Another class of the last look, which no other change explained. It counts if the next look has it, too. */
  next?: ResultStatus;
  /** The class before operators' decisions and other rows' claims. */
  matched: ResultStatus;
  depth: SearchDepth;
  /** The platforms whose page says that the salon is closed. */
  closedOn: string[];
  /** A hash of what was shown. If it is equal, another class is only judged differently. */
  shownHash: string;
};

export type Known = {
  platforms: Record<string, KnownPlatform>;
  operating: Operating;
  class?: KnownClass;
};

/** The most candidates of a platform that are remembered. */
export const MOST_SHOWN = 10;
