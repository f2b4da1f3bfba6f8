/** What the filter by evidence counts. The details also show possible pages next to found ones, and closest pages. */
export const COUNTED_PAGES =
  'Evidence of the pages that a row links: the found ones or, if none was found, the possible ones.';
