/** What the filter by evidence counts: the details also show the closest page of a platform on which none was found. */
export const COUNTED_PAGES =
  "Evidence of found and possible pages. A closest page that is not the salon's does not count.";
