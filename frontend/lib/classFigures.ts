import { color } from './theme.ts';

/** How the classes are shown, each with the field of a job that counts it. */
export const CLASS_FIGURES = [
  {
    status: 'verified',
    counter: 'verifiedCount',
    label: 'Verified',
    icon: 'fa-solid fa-check',
    tint: color.successText,
  },
  {
    status: 'maybe',
    counter: 'maybeCount',
    label: 'Maybe',
    icon: 'fa-solid fa-question',
    tint: color.warningText,
  },
  {
    status: 'not_found',
    counter: 'notFoundCount',
    label: 'Not Found',
    icon: 'fa-solid fa-xmark',
    tint: color.dangerText,
  },
] as const;
