/**
 * Every number that a class depends on. Measured on the made-up webs of `npm run bench:accuracy` (300 salons each,
 * about 1,250 profiles on the twelve platforms), depth `deep`, chosen on the seeds 1 and 11 with noise 0.4 and 0.8
 * together, before searches for street and phone alone existed: 4,720 of 4,733 URLs right (precision 0.997), 0.928 of
 * 5,086 profiles found; the search showed 0.954. "No change" means those figures. docs/accuracy.md has seeds on which
 * nothing was chosen.
 */
export const THRESHOLDS = {
  found: {
    /**
     * Least similarity of another name if our phone number or street agrees. 0.4 to 0.7 make no change here; the
     * strictest was taken because real houses contain several salons.
     */
    nameWithAddress: 0.7,
    /**
     * How many certain pages (phone, street, or ZIP code with exactly the name) a page without a place needs next to
     * it. 0 would find 3 more profiles, but verify businesses without any place; 2 loses 11.
     */
    surePagesElsewhere: 1,
  },

  /** Below these similarities a page is not even possible. Possible pages never count as found. */
  possible: {
    nameWithAddress: 0.3,
    nameNearby: 0.85,
    nameContradicted: 0.9,
    nameWithCity: 0.6,
    nameAlone: 0.85,
  },

  /**
   * The weight, from 0 to 1, of the best agreeing part of the place, for ranking. `contradiction` is the weight if
   * another phone, street or ZIP code is shown.
   */
  placeWeight: {
    phone: 1,
    street: 1,
    zip: 0.8,
    city: 0.65,
    none: 0.35,
    contradiction: 0.3,
    /** Found by a search for the address: it decides between two pages that show the same. */
    phone_search: 0.85,
    street_search: 0.85,
    address_search: 0.85,
  },
  /** The fraction of the score that the name contributes. */
  nameWeight: 0.5,
  /** The similarity, for ranking, of another name at our phone number or street: it may be a new one. */
  otherNameWeight: 0.5,
  /** Two found pages closer than this in score (of 100) are a tie, which is at most possible. 15 makes no change. */
  margin: 8,
  /** A page that is not possible is shown as a candidate from this score on; the next value limits their number. */
  leastShown: 25,
  mostCandidates: 5,

  /**
   * How many times pages are judged again with the values that certain pages have added. With 1, two profiles fewer are
   * found; 3 makes no difference.
   */
  learningRounds: 2,

  /**
   * A page that shows no address counts as located if it is among the first N results of a search for the street or
   * phone number alone. On the hard web (seed 5, 150 salons), before any other query, 652 of 712 pages with our name
   * among the first eight were ours, and 22 of 49 of the later ones.
   */
  addressSearchTopN: 8,

  /**
   * A town within this many miles may be a suburb of ours, also in the next state: Overland Park, KS, is 15.5 miles
   * from the middle of Kansas City, MO. 10 loses 6 profiles, 25 finds 2 more.
   */
  nearbyMiles: 16,
} as const;
