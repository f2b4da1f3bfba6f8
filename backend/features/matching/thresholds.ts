/**
 * The main numbers that a class depends on. They were chosen on four made-up webs of `npm run bench:accuracy` together
 * (seeds 1 and 11, noise 0.4 and 0.8; 300 salons each, depth `deep`), when searches for street or phone alone did not
 * exist: 4,720 of 4,733 URLs were right (precision 0.997), and 0.928 of 5,086 profiles were found; the search had shown
 * 0.954 of them. docs/accuracy.md has results on other seeds.
 */
export const THRESHOLDS = {
  found: {
    /**
     * Least similarity of another name for a found page if the salon's phone number or street agrees. Any value from
     * 0.4 to 0.7 leaves the figures above the same. The strictest was chosen, because real houses contain several
     * salons.
     */
    nameWithAddress: 0.7,
    /**
     * A page that shows no place, and that no search for the address returned, is found only if at least this many
     * other pages are certainly the salon's (see `isSure`). 0 would find 3 more profiles, but also verify businesses
     * without any place; 2 would lose 11.
     */
    surePagesElsewhere: 1,
  },

  /** The least similarity of the name for a possible page, by what else the page shows. */
  possible: {
    nameWithAddress: 0.3,
    nameNearby: 0.85,
    nameContradicted: 0.9,
    nameWithCity: 0.6,
    nameAlone: 0.85,
  },

  /**
   * For ranking: the weight, from 0 to 1, of the best part of the place that agrees. `contradiction` is subtracted if
   * another phone number, street or ZIP code is shown, and neither phone number nor street agrees.
   */
  placeWeight: {
    phone: 1,
    street: 1,
    zip: 0.8,
    city: 0.65,
    none: 0.35,
    contradiction: 0.3,
    /** A search for the phone, street or address returned the page. It weighs more than a ZIP code or city. */
    phone_search: 0.85,
    street_search: 0.85,
    address_search: 0.85,
  },
  /** The fraction of the score that does not depend on the place. */
  nameWeight: 0.5,
  /** For ranking: a page under another name at the salon's phone number or street counts as at least this similar. */
  otherNameWeight: 0.5,
  /**
   * Found pages of one platform are a tie if their scores (of 100) differ by less than this. If only the name of the
   * best one agrees, possible pages of which only the name agrees tie with it, too. A tie makes the platform's outcome
   * `possible`, unless each page shows the salon's phone number or street. 15 would leave the figures at the top of
   * this file the same.
   */
  margin: 8,
  /** Least score (of 100) of a page that is shown as a candidate although it is not even possible. */
  leastShown: 25,
  mostCandidates: 5,

  /** The most times that pages are judged again with what they taught. 1 would lose 2 profiles; 3 would add none. */
  learningRounds: 2,

  /**
   * A page that shows no address may count as located if it is among the first N results of a search for the street or
   * phone number alone. On the hard web (seed 5, 150 salons), 652 of the 712 pages with the salon's name among the
   * first eight results were the salon's, but only 22 of 49 among the later ones.
   */
  addressSearchTopN: 8,

  /**
   * A town within this many miles may be a suburb of the salon's city, also in the next state: Overland Park, KS, is
   * 15.5 miles from the middle of Kansas City, MO. 10 would lose 6 profiles, 25 would find 2 more.
   */
  nearbyMiles: 16,
} as const;
