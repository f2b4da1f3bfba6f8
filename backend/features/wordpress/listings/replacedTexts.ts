import type { UnwantedTexts } from '../sync/declinedQueries.ts';
import { isFact } from '../sync/fieldValue.ts';
import type { Written } from '../sync/writtenValues.ts';
import { singleText } from '../sync/writtenValues.ts';
import type { StoredUpdate } from './acceptedQueries.ts';

/** True for a field of the list. Replaced pages and facts do not count: if they come back, a sync writes them. */
const isFromList = (field: string): boolean => !isFact(field) && !field.startsWith('platformUrls.');

function textsBefore(
  { key, onSite, fields }: StoredUpdate,
  written: Written | undefined,
): Record<string, string> {
  const names = Object.keys(fields);
  // If the product has written no text to the field, the value on the site is a person's. It can be assigned to a field
  // only if the update has a single field.
  const shown = names.length === 1 ? singleText(onSite) : '';
  return Object.fromEntries(
    names.filter(isFromList).flatMap((field) => {
      const before = written?.fields[key]?.[field] ?? shown;
      return before && before !== fields[field] ? [[field, before]] : [];
    }),
  );
}

/**
 * The texts that these updates have replaced in fields of the list, by key and property. An operator has decided
 * against them, so a later sync of a list that still has such a text does not write it again.
 */
export function replacedTexts(
  updates: readonly StoredUpdate[],
  written: Written | undefined,
): Record<string, UnwantedTexts> {
  return Object.fromEntries(
    updates.flatMap((update) => {
      const { key, property, field, kind } = update;
      const fields = textsBefore(update, written);
      return Object.keys(fields).length ? [[`${key} ${property}`, { key, field, kind, fields }]] : [];
    }),
  );
}
