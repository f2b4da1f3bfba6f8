// These lists are not with the schemas, so that the page can use them without loading zod.

/**
 * Kinds of changes of a salon, in the order in which a person wants to know them. `moved`: a page of the salon shows
 * another street. `page_uncertain`: a page that was found is now at most possible, because it shows another value than
 * the list.
 */
export const CHANGE_KINDS = [
  'closed',
  'page_lost',
  'page_uncertain',
  'page_gained',
  'moved',
  'opened_again',
  'url_changed',
  'fact_changed',
  'class_changed',
] as const;
/** Kinds of notes, which are no changes: no search showed a page this time, or a platform could not be searched. */
export const NOTE_KINDS = ['page_not_seen', 'not_checked'] as const;
/** All changes and notes, in this order. */
export const CHANGES_AND_NOTES = [...CHANGE_KINDS, ...NOTE_KINDS] as const;
/** The facts whose changes are reported. */
export const CHANGED_FACTS = ['phone', 'website', 'openingHours'] as const;
