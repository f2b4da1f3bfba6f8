import { nameWords } from '../naming/words.ts';

/** `Ember Nails (formerly Rosa Nails)`, `Ember, fka Rosa Nails`: both are names of the business. */
export const OTHER_NAME =
  /[\s,(]+(?:formerly(?: known as)?|previously(?: known as)?|f\.?\/?k\.?\/?a\.?|now called|is now|a\.?\/?k\.?\/?a\.?)\s+/i;
/** `Ember Nails inside Atrium Suites`, `Lisa G. @ Bella Nails`. */
const HOUSE = /(?:\s+[-–—])?\s+(?<where>(?:located )?(?:inside|within)|@|at)\s+(?<house>.+)$/iu;
/** Many small businesses in one house; `at the Mall` is a branch. */
export const SUITES = /\b(?:suites?|studios|lofts|salons)\b/i;
/** `Ember Nails by Porsha`. */
const OWNER = /\s+by\s+\p{Lu}[\p{L}'’]+(?:\s+\p{Lu}[\p{L}'’]+)?$/u;

const isTelling = (name: string) => nameWords(name).some(({ kind }) => kind === 'rare');

/** Beside Latin letters a name often stands in another script as well. */
function inLatin(name: string): string {
  const words = name.split(/\s+/).filter((word) => !/\p{L}/u.test(word) || /\p{Script=Latin}/u.test(word));
  const latin = words.join(' ');
  return /\p{Script=Latin}/u.test(latin) ? latin : name;
}

/**
 * The names that one text may hold: with and without what stands in brackets, names of before, the business of
 * `Lisa G. @ Bella Nails` and the tenant of `Ember Nails inside Atrium Suites`, without its owner, and in Latin letters.
 */
export function namesWithin(text: string): string[] {
  const open = text.replace(/\s*\([^)]*\)/g, '');
  const renamed = text.replace(/\)\s*$/, '').split(OTHER_NAME);
  const names = [text, open, inLatin(open), ...(renamed.length > 1 ? renamed : [])];
  const within = HOUSE.exec(open);
  if (within) {
    const { where, house } = within.groups!;
    const tenant = open.slice(0, within.index);
    if (isTelling(tenant) && (/inside|within/i.test(where!) || SUITES.test(house!))) names.push(tenant);
    else if (!/inside|within/i.test(where!)) names.push(house!);
  }
  const bare = open.replace(OWNER, '');
  if (bare !== open && isTelling(bare)) names.push(bare);
  return [...new Set(names.map((name) => name.trim()))];
}
