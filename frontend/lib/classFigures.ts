import { color } from './theme.ts';

/** The classes with the field of a job that counts each, as they are shown. */
export const CLASS_FIGURES = [
  ['verified', 'verifiedCount', 'Verified', 'fa-solid fa-check', color.successText],
  ['maybe', 'maybeCount', 'Maybe', 'fa-solid fa-question', color.warningText],
  ['not_found', 'notFoundCount', 'Not Found', 'fa-solid fa-xmark', color.dangerText],
] as const;
