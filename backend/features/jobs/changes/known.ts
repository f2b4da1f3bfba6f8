import type { ResultStatus } from '#contract/businesses.ts';
import type { OpeningHours } from '#contract/facts.ts';
import type { Operating } from '#contract/platformDetails.ts';
import type { SearchDepth } from '#contract/words.ts';

// What is known of a salon after a look. It is stored with the look (salon_looks.known), and the next look by the same
// provider is compared with it. Nothing is forgotten because a search failed.

export type KnownPage = {
  url: string;
  /** The least depth of the looks that showed the page. A look of less depth proves nothing about it. */
  depth: SearchDepth;
  /** Set if the last look did not show the page, but it is not yet certain that the page is lost. */
  isMissed?: true;
  /** Set if the page was reported as `page_uncertain` (shown, but no longer found), and no look has found it since. */
  isUncertain?: true;
  /** The values that the page showed last. Missing for providers whose texts may not be stored. */
  street?: string;
  phone?: string;
  website?: string;
  openingHours?: OpeningHours;
};

export type KnownPlatform = {
  /** The greatest depth of a look in which every search for the platform was answered; missing if there was none. */
  depth?: SearchDepth;
  /** The salon's own page on the platform; missing if none is known, for example because it was lost or rejected. */
  page?: KnownPage;
  /** The `pageKey`s of candidates. If one of these pages is found later, it is not reported as gained. */
  shown: string[];
  /** Set if a field (not a text) of a map listing or panel reported that the salon is closed for good. */
  saysClosed?: true;
};

/** The class with which that of the next look is compared (see `compareClass`). */
export type KnownClass = {
  status: ResultStatus;
  /** The last look's class, if it differed from `status` and nothing explained it. Reported if it is seen again. */
  next?: ResultStatus;
  /** The class before operators' decisions and other rows' claims are applied. */
  matched: ResultStatus;
  depth: SearchDepth;
  /** The ids of the platforms that report the salon as closed. */
  closedOn: string[];
  /** A hash of what the searches showed. If it is unchanged, another class only means another judgement. */
  shownHash: string;
  /** See rowHash.ts. In looks of earlier versions it is missing, or a hash of the values as they were written. */
  rowHash?: string;
};

export type Known = {
  platforms: Record<string, KnownPlatform>;
  operating: Operating;
  class?: KnownClass;
};

/** At most this many candidates of a platform are remembered. */
export const MOST_SHOWN = 10;
