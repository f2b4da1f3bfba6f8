import type { MetaSchema } from '../site/siteDescription.ts';
import { setupError } from '../site/wordpressError.ts';

export type MetaValue = string | number | boolean | MetaValue[] | { [property: string]: MetaValue };

const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}...` : text);

function refused(key: string, text: string, wanted: string): Error {
  return setupError(
    `WordPress takes ${wanted} for the meta key "${key}", and "${shown(text)}" is none: correct the business, the key or "fields".`,
  );
}

function typeOf({ type }: MetaSchema): string {
  const types = [type].flat();
  return types.find((name) => name === 'string') ?? types.find((name) => name !== 'null') ?? 'string';
}

/** WordPress runs patterns as PHP does; one that JavaScript cannot run is left to WordPress to check. */
function fitsPattern(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

function checkText(schema: MetaSchema, key: string, text: string): void {
  const { enum: allowed, minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = schema;
  if (allowed && !allowed.includes(text)) throw refused(key, text, `only ${allowed.join(', ')}`);
  if (text.length < minLength) throw refused(key, text, `at least ${minLength} characters`);
  if (text.length > maxLength) throw refused(key, text, `at most ${maxLength} characters`);
  if (pattern !== undefined && !fitsPattern(pattern, text))
    throw refused(key, text, `only what fits ${pattern}`);
}

function numberOf(schema: MetaSchema, key: string, text: string, isWhole: boolean): number {
  const value = Number(text.replaceAll(',', ''));
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  if (!Number.isFinite(value) || (isWhole && !Number.isInteger(value))) {
    throw refused(key, text, isWhole ? 'a whole number' : 'a number');
  }
  if (value < minimum || value > maximum) throw refused(key, text, `a number from ${minimum} to ${maximum}`);
  return value;
}

/**
 * A text as the meta key's schema wants it. Throws WordPressError where it does not fit: WordPress checks meta only
 * after it has made the post, so a refused value would leave half a post behind.
 */
export function metaValue(schema: MetaSchema, key: string, text: string): MetaValue {
  const type = typeOf(schema);
  if (type === 'number' || type === 'integer') return numberOf(schema, key, text, type === 'integer');
  if (type === 'boolean') {
    if (/^(?:true|yes|1)$/i.test(text)) return true;
    if (/^(?:false|no|0)$/i.test(text)) return false;
    throw refused(key, text, 'yes or no');
  }
  if (type === 'array') return [text];
  if (type === 'object') throw refused(key, text, 'an object');
  checkText(schema, key, text);
  return text;
}
