/**
 * Every number that a class depends on. Measured on the made-up webs of `npm run bench:accuracy` (300 salons each,
 * about 1,250 profiles on the twelve platforms), depth `deep`, chosen on the seeds 1 and 11 with noise 0.4 and 0.8
 * together, before searches for street and phone alone: 4,720 of 4,733 URLs right (precision 0.997), 0.928 of 5,086 profiles found, where
 * the search showed 0.954. "No change" means those figures. Seeds that nothing was chosen on are in docs/accuracy.md.
 */
export const THRESHOLDS = {
  found: {
    /**
     * With our phone number or street: how similar a name must be that is neither ours nor a natural form of it.
     * 0.4 to 0.7 make no change here; the strictest, because real houses hold several salons.
     */
    nameWithAddress: 0.7,
    /** With both our phone number and our street: a renamed or mistyped business rather than another one. */
    nameWithPhoneAndStreet: 0.2,
    /**
     * Pages surely ours (phone, street, or ZIP code with the very name) on which a page that names no place, or a town
     * nearby, can lean. 0 would find 3 more profiles, but verify businesses without any place; 2 loses 11.
     */
    surePagesElsewhere: 1,
  },

  /** Below these similarities a page is not even possible. Possible pages are never counted as found. */
  possible: {
    nameWithAddress: 0.3,
    nameNearby: 0.85,
    nameContradicted: 0.9,
    nameWithCity: 0.6,
    nameAlone: 0.85,
  },

  /** For the score that ranks candidates: 0 to 1 by the best that agrees; another phone, street or ZIP costs. */
  placeWorth: { phone: 1, street: 1, zip: 0.8, city: 0.65, none: 0.35, contradiction: 0.3 },
  /** Share of the score that the name has by itself. */
  nameShare: 0.5,
  /** Two found pages closer than this in score (of 100) are a tie, which is possible at best. 15 makes no change. */
  margin: 8,
  /** Score below which a page that is not possible is not shown as a candidate; and how many are shown. */
  leastShown: 25,
  mostCandidates: 5,

  /** How often pages are judged again with what sure pages told. 1 loses 2 profiles, 3 makes no change. */
  learningRounds: 2,

  /**
   * Of the results for a street or phone number alone, so many can tell that a page without a place is there. On the hard
   * web (seed 5, 150 salons) of the pages with our name among the first eight 652 of 712 were ours, before anything else
   * was asked, and of the later ones 22 of 49.
   */
  askedByFirst: 8,

  /** A town within this many miles can be a suburb of ours. 10 loses 6 profiles, 25 finds 2 more. */
  nearbyMiles: 15,
} as const;
