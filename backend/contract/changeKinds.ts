// These lists are not with the schemas, so that the page can use them without loading zod.

/**
 * Kinds of changes of a salon, the most important first. `moved`: a page of the salon shows another street than before.
 * `page_uncertain`: a page was found before; a search still shows it, but now it is not certainly the salon's.
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
/**
 * Kinds of notes, which are no changes. `page_not_seen`: no search showed a known page this time. `not_checked`: not
 * every search that could show a known page was answered.
 */
export const NOTE_KINDS = ['page_not_seen', 'not_checked'] as const;
export const CHANGES_AND_NOTES = [...CHANGE_KINDS, ...NOTE_KINDS] as const;
/** The facts whose changes are reported. */
export const CHANGED_FACTS = ['phone', 'website', 'openingHours'] as const;
