import { z } from 'zod';
import { MAX_FILE_NAME_CHARACTERS } from './limits.ts';

/** Of a path its last part; control characters, those that turn the text round too, make way for one space. */
const clean = (name: string): string =>
  name
    .replace(/^.*[\\/]/su, '')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\s]+/gu, ' ')
    .trim();

/** What an uploaded file is called, whatever a client sends for it: cut, not refused. Empty: nothing. */
export const listName = (fileName: string): string =>
  // The cut may go through a pair of surrogates.
  clean(fileName).slice(0, MAX_FILE_NAME_CHARACTERS).toWellFormed();

/** What a list is called, as a person knows it. Empty: nothing. */
export const FileName = z
  .string()
  .max(MAX_FILE_NAME_CHARACTERS, {
    error: `is longer than ${MAX_FILE_NAME_CHARACTERS} characters: shorten it`,
  })
  .transform((name) => clean(name) || null);
