import { createHash } from 'node:crypto';
import { decodeHTMLStrict } from 'entities';
import type { DestinationEntry } from '../site/destinationEntry.ts';
import { fieldTargets } from '../site/fieldKeys.ts';
import type { MetaSchema } from '../site/metaSchema.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { fieldValue } from './fieldValue.ts';
import type { MetaValue } from './metaValue.ts';
import { metaValue } from './metaValue.ts';

/** The content that a draft is to have. */
export type DraftContent = {
  title: string;
  /** Only keys with a value. */
  meta: Record<string, MetaValue>;
  /** Every meta key that belongs to us, including those without a value. */
  metaKeys: string[];
};

type Properties = { [property: string]: MetaValue };

/**
 * Returns all platform URLs as one object. It contains only platforms that have a page, and for which the schema has a
 * property.
 */
function allPlatformUrls(
  { platformUrls }: SyncableBusiness,
  { properties, additionalProperties }: MetaSchema,
): Properties {
  const takes = (id: string) => Object.hasOwn(properties ?? {}, id) || Boolean(additionalProperties);
  return Object.fromEntries(
    Object.entries(platformUrls).flatMap(([id, url]): [string, string][] =>
      url && takes(id) ? [[id, url]] : [],
    ),
  );
}

/** Throws WordPressError if a value does not fit its meta key. */
export function draftContent(
  business: SyncableBusiness,
  { fields }: DestinationEntry,
  schema: Record<string, MetaSchema>,
): DraftContent {
  const meta: Record<string, MetaValue> = {};
  const targets = fieldTargets(fields, schema);
  for (const { field, metaKey, property } of targets) {
    const keySchema = schema[metaKey] ?? {};
    if (field === 'platformUrls') {
      const urls = allPlatformUrls(business, keySchema);
      if (Object.keys(urls).length) meta[metaKey] = { ...(meta[metaKey] as Properties | undefined), ...urls };
      continue;
    }
    const text = fieldValue(business, field);
    if (!text) continue;
    if (property === undefined) {
      meta[metaKey] = metaValue(keySchema, metaKey, text);
    } else {
      const value = metaValue(keySchema.properties?.[property] ?? {}, `${metaKey}.${property}`, text);
      meta[metaKey] = { ...(meta[metaKey] as Properties | undefined), [property]: value };
    }
  }
  return { title: business.name.trim(), meta, metaKeys: draftMetaKeys({ fields }, schema) };
}

/** Returns every meta key of a destination that belongs to us. */
export const draftMetaKeys = (
  { fields }: Pick<DestinationEntry, 'fields'>,
  schema: Record<string, MetaSchema>,
): string[] => [...new Set(fieldTargets(fields, schema).map(({ metaKey }) => metaKey))];

/** WordPress answers an empty text, list or object for a key without a value. */
export function isEmptyMeta(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmptyMeta);
}

function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return String(value);
  const filled = Object.entries(value).filter(([, item]) => !isEmptyMeta(item));
  return Object.fromEntries(
    filled.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, comparable(item)]),
  );
}

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** The input of a hash. `others`: content that we never write, such as a text that a person has added. */
type Hashed = {
  title: string;
  meta: Record<string, unknown>;
  termId: number | undefined;
  others?: Record<string, unknown>;
};

/**
 * Returns the same hash for the same content, whether it is to be written or was read from WordPress. It has up to
 * three parts, separated by dots: our meta keys; their values, the title and the city; and `others`, if there are any.
 */
export function contentHash({ title, meta, termId, others }: Hashed, metaKeys: readonly string[]): string {
  // WordPress writes `&amp;` for users without the right to unfiltered HTML.
  const text = decodeHTMLStrict(title);
  // A number that was never set is read as 0, like one that is 0.
  const kept = metaKeys.filter((key) => !isEmptyMeta(meta[key]) && meta[key] !== 0).sort();
  const values = kept.map((key) => [key, comparable(meta[key])]);
  const ours = `${sha256([...metaKeys].sort()).slice(0, 12)}.${sha256([text, values, termId ?? null])}`;
  return isEmptyMeta(others) ? ours : `${ours}.${sha256(comparable(others))}`;
}

const ourPart = (hash: string): string => hash.split('.', 2).join('.');

/** True if both posts have the same content in the fields that we write, whatever else they contain. */
export const isSameContent = (a: string, b: string | null): boolean =>
  b !== null && ourPart(a) === ourPart(b);

/** True if two hashes are of the same meta keys. Otherwise their contents cannot be compared. */
export const isOfSameKeys = (a: string, b: string): boolean => a.slice(0, 12) === b.slice(0, 12);
