import { z } from 'zod';

/** A check for texts of a query, in which a client may send NUL. PostgreSQL refuses such texts. */
export const hasNoNul = [
  (text: string) => !text.includes('\0'),
  'it contains a character that no name contains',
] as const;

/** A search text. It matches a part of the value, ignoring case, accents, apostrophes and full stops. */
export const searchText = z
  .string()
  .trim()
  .max(200)
  .refine(...hasNoNul);

/** The id of a platform, known or not. */
export const platformFilter = z
  .string()
  .max(100)
  .refine(...hasNoNul);
