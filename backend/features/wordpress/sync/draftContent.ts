import { createHash } from 'node:crypto';
import { decodeHTMLStrict } from 'entities';
import type { MetaValue } from '../site/metaValue.ts';

export type DraftContent = {
  title: string;
  /** The values by key of a draft (see draftKeys.ts), without keys that have no value. */
  meta: Record<string, MetaValue>;
  /** All keys that the product writes, including those without a value. */
  metaKeys: string[];
};

/**
 * True if a value is empty: null, undefined, an empty text, or a list or object of which every value is empty.
 * WordPress returns such values for a key without a value.
 */
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

const plain = (value: unknown): unknown =>
  comparable(typeof value === 'string' ? decodeHTMLStrict(value) : value);

/** True if a site treats two values of a key as the same. All forms of an empty value are the same. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  isEmptyMeta(a) || isEmptyMeta(b)
    ? isEmptyMeta(a) && isEmptyMeta(b)
    : JSON.stringify(plain(a)) === JSON.stringify(plain(b));

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * What a hash is made of. `others`: content that the product does not write, such as a text that a person has added.
 */
type Hashed = {
  title: string;
  meta: Record<string, unknown>;
  termId: number | undefined;
  others?: Record<string, unknown>;
};

/**
 * Returns the same hash for the same content, whether it will be written or was read from WordPress. The hash has up to
 * three parts, separated by dots: the keys that the product writes; their values with title and city; and `others`, if
 * there are any.
 */
export function contentHash({ title, meta, termId, others }: Hashed, metaKeys: readonly string[]): string {
  // For users without the right to unfiltered HTML, WordPress changes `&` to `&amp;`.
  const text = decodeHTMLStrict(title);
  // WordPress returns 0 for a number that was never set, so 0 counts as no value.
  const kept = metaKeys.filter((key) => !isEmptyMeta(meta[key]) && meta[key] !== 0).sort();
  const values = kept.map((key) => [key, comparable(meta[key])]);
  const ours = `${sha256([...metaKeys].sort()).slice(0, 12)}.${sha256([text, values, termId ?? null])}`;
  return isEmptyMeta(others) ? ours : `${ours}.${sha256(comparable(others))}`;
}

const ourPart = (hash: string): string => hash.split('.', 2).join('.');

/** True if both hashes agree on what the product writes. Other content may differ. */
export const isSameContent = (a: string, b: string | null): boolean =>
  b !== null && ourPart(a) === ourPart(b);

const otherPart = (hash: string): string | undefined => hash.split('.')[2];

/** True if both hashes agree on the content that the product does not write. Null counts as no such content. */
export const hasSameOthers = (a: string, b: string | null): boolean => otherPart(a) === otherPart(b ?? '');

/** True if both hashes are of the same keys. If not, the contents cannot be compared. */
export const isOfSameKeys = (a: string, b: string): boolean => a.slice(0, 12) === b.slice(0, 12);
