import { MAX_RESULT_AGE_DAYS } from '#contract/limits.ts';

export const DEFAULT_AGE_DAYS = 90;

/** True if a text is a number of days that the server accepts. */
export const isAge = (text: string): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_RESULT_AGE_DAYS;
