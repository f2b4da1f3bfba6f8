/**
 * True if a search text is changed to another one. Such a change adds nothing to the browser's history, so that one
 * Back undoes the whole search.
 */
export const continuesSearch = (before: string | undefined, now: string | undefined): boolean =>
  !!before && !!now && now !== before;
