import { createHash } from 'node:crypto';
import { decodeHTMLStrict } from 'entities';
import type { MetaValue } from '../site/metaValue.ts';

/** The content that a draft is to have. */
export type DraftContent = {
  title: string;
  /** The values for the keys of a draft (see draftKeys.ts). Keys without a value are absent. */
  meta: Record<string, MetaValue>;
  /** Every key that belongs to us, including those without a value. */
  metaKeys: string[];
};

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

const plain = (value: unknown): unknown =>
  comparable(typeof value === 'string' ? decodeHTMLStrict(value) : value);

/** True if two values of a key are the same for a site, which answers nothing in several forms. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  isEmptyMeta(a) || isEmptyMeta(b)
    ? isEmptyMeta(a) && isEmptyMeta(b)
    : JSON.stringify(plain(a)) === JSON.stringify(plain(b));

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
