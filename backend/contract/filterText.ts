import { z } from 'zod';

/** Arguments of `refine` that refuse a text with NUL. A query may contain one, but PostgreSQL accepts no such text. */
export const hasNoNul = [
  (text: string) => !text.includes('\0'),
  'it contains a character that no name contains',
] as const;

/**
 * A text that the value must contain. Differences in case, accents, apostrophes and full stops do not matter. In lists
 * that an early version of the product stored, only differences in case do not matter.
 */
export const searchText = z
  .string()
  .trim()
  .max(200)
  .refine(...hasNoNul);

/** The id of a platform. An unknown id is accepted. */
export const platformFilter = z
  .string()
  .max(100)
  .refine(...hasNoNul);
