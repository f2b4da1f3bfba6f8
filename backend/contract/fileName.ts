import { z } from 'zod';
import { MAX_FILE_NAME_CHARACTERS } from './limits.ts';

/** The last part of a path. A run of spaces and control characters (also those that reverse text) becomes one space. */
const clean = (name: string): string =>
  name
    .replace(/^.*[\\/]/su, '')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\s]+/gu, ' ')
    .trim();

/** Sanitises an uploaded file's name: truncates instead of refusing. Returns '' if nothing is left. */
export const listName = (fileName: string): string =>
  // Truncating may split a surrogate pair.
  clean(fileName).slice(0, MAX_FILE_NAME_CHARACTERS).toWellFormed();

/** The name of a list for people; null if nothing is left of it. */
export const FileName = z
  .string()
  .max(MAX_FILE_NAME_CHARACTERS, {
    error: `is longer than ${MAX_FILE_NAME_CHARACTERS} characters: shorten it`,
  })
  .transform((name) => clean(name) || null);
