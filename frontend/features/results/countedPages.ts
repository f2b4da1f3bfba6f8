/** What the filter by evidence counts. The details also show possible pages next to found ones, and closest pages. */
export const COUNTED_PAGES =
  'Evidence of the pages that a row links: the found ones or, if none was found, the possible ones. A salon is closed for good if two of them say so, or one in a field for it.';
