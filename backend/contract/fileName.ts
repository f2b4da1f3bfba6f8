import { z } from 'zod';
import { MAX_FILE_NAME_CHARACTERS } from './limits.ts';

/**
 * Returns the last part of a path. Each run of spaces and control characters (also those that reverse text) becomes one
 * space.
 */
const clean = (name: string): string =>
  name
    .replace(/^.*[\\/]/su, '')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\s]+/gu, ' ')
    .trim();

/** Sanitises an uploaded file's name. Truncates a long one instead of refusing it. Returns '' if nothing is left. */
export const listName = (fileName: string): string =>
  // Truncating may split a surrogate pair.
  clean(fileName).slice(0, MAX_FILE_NAME_CHARACTERS).toWellFormed();

/** A list's name for people, cleaned like a file's name. Null if nothing is left of it. */
export const FileName = z
  .string()
  .max(MAX_FILE_NAME_CHARACTERS, {
    error: `is longer than ${MAX_FILE_NAME_CHARACTERS} characters: shorten it`,
  })
  .transform((name) => clean(name) || null);
