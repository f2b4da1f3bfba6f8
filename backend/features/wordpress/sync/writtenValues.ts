import { decodeHTMLStrict } from 'entities';
import type { DestinationEntry } from '../site/destinationEntry.ts';
import { CITY_TERM, CONTENT, EXCERPT, TITLE, termKey } from '../site/draftKeys.ts';
import { fieldTargets } from '../site/fieldTargets.ts';
import type { SiteDescription } from '../site/siteDescription.ts';
import { placeholderNames } from '../site/template.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { fieldValue } from './fieldValue.ts';
import type { Post } from './post.ts';
import type { FieldText } from './writtenContent.ts';

export type Values = Record<string, unknown>;
/** For each key of a draft: the texts of the fields from which its value is made, by field. */
export type FieldTexts = Record<string, Record<string, string>>;

/** Returns the texts of all keys by field. If several keys have a text of a field, the last one counts. */
export const textsByField = (fields: FieldTexts): Record<string, string> =>
  Object.assign({}, ...Object.values(fields));

/** The street or address among a post's texts; empty or undefined if they contain neither. */
export const streetAmong = (texts: Record<string, string>): string | undefined =>
  texts['street'] || texts['address'] || texts['addressLines']?.replaceAll('\n', ', ');

/** What the product last wrote. `read`: each key's value as the site then showed it. `fields`: see FieldTexts. */
export type Written = { read: Values; fields: FieldTexts };

/** Returns what counts as last written: keys that were not written this time keep what was written earlier. */
export const withEarlier = ({ read, fields }: Written, earlier: Written | undefined): Written => ({
  read: { ...earlier?.read, ...read },
  fields: { ...earlier?.fields, ...fields },
});

/** All values of a post by key, including its title and the ids of its city's terms. */
export const valuesOf = ({ meta, title, termIds }: Post): Values => ({
  ...meta,
  // For users without the right to unfiltered HTML, WordPress changes `&` to `&amp;`.
  [TITLE]: decodeHTMLStrict(title),
  [CITY_TERM]: termIds,
});

/** The value in a key of a post or draft, or in a property of the object in that key. */
export function unitValue(values: Values, { key, property }: { key: string; property: string | undefined }) {
  const value = Object.hasOwn(values, key) ? values[key] : undefined;
  if (property === undefined) return value;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, property)
    ? (value as Record<string, unknown>)[property]
    : undefined;
}

/** A text or number as a text; empty for anything else. */
export const singleText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The fields from which the value of each key of a draft is made. `cityTaxonomy`: set if cities are terms. */
export function keyFields(
  destination: DestinationEntry,
  { metaSchema, cityTaxonomy }: Pick<SiteDescription, 'metaSchema'> & { cityTaxonomy?: unknown },
  platformIds: readonly string[],
): Map<string, string[]> {
  const platforms = platformIds.map((id) => `platformUrls.${id}`);
  const keys = new Map<string, string[]>();
  const add = (key: string, ...fields: string[]) => keys.set(key, [...(keys.get(key) ?? []), ...fields]);
  add(TITLE, 'name');
  for (const { field, metaKey } of fieldTargets(destination, metaSchema))
    add(metaKey, ...(field === 'platformUrls' ? platforms : [field]));
  for (const [field, { taxonomy }] of Object.entries(destination.terms)) add(termKey(taxonomy), field);
  if (cityTaxonomy) add(CITY_TERM, 'taxonomyCity');
  const texts = { [CONTENT]: destination.content, [EXCERPT]: destination.excerpt };
  for (const [key, template] of Object.entries(texts)) {
    if (template === undefined) continue;
    const names = placeholderNames(template).flatMap((name) =>
      name === 'platformUrls' ? platforms : [name],
    );
    add(key, ...new Set(names));
  }
  return keys;
}

/** Returns what counts as last written after `post` was written from this business, with the texts of `textOf`. */
export function writtenValues(
  destination: DestinationEntry,
  site: SiteDescription,
  business: SyncableBusiness,
  post: Post,
  textOf: FieldText = (field) => fieldValue(business, field),
): Written {
  const platformIds = Object.keys(business.platformUrls);
  const fields: FieldTexts = Object.fromEntries(
    [...keyFields(destination, site, platformIds)].map(([key, names]) => [
      key,
      Object.fromEntries(names.map((name) => [name, textOf(name, key)])),
    ]),
  );
  const values = valuesOf(post);
  return { fields, read: Object.fromEntries(Object.keys(fields).map((key) => [key, values[key] ?? null])) };
}
