import { isOtherTradeWord } from './otherTrades.ts';
import { nameWords } from './words.ts';

/** Words that precede a business's former name (`formerly`), present name (`is now`) or other name (`dba`). */
const FORMER_WORDS = String.raw`formerly(?: known as)?|previously(?: known as)?|f\.?\/?k\.?\/?a\.?`;
const PRESENT_WORDS = 'now called|is now';
const OTHER_WORDS = String.raw`a\.?\/?k\.?\/?a\.?|d\.?\/?b\.?\/?a\.?|doing business as`;
/** Matches the words between two names of one business, such as `(formerly` in `Ember Nails (formerly Rosa Nails)`. */
export const OTHER_NAME = new RegExp(
  String.raw`[\s,(]+(?:${FORMER_WORDS}|${PRESENT_WORDS}|${OTHER_WORDS})\s+`,
  'i',
);
const FORMERLY = new RegExp(String.raw`(?:^|[\s,(]+)(?:${FORMER_WORDS})\s+`, 'i');
const NOW = new RegExp(String.raw`[\s,(]+(?:${PRESENT_WORDS})\s+`, 'i');
/** Matches `inside`, `within`, `@` or `at` and the house behind it: `inside Atrium Suites`. */
const HOUSE = /(?:\s+[-–—])?\s+(?<where>(?:located )?(?:inside|within)|@|at)\s+(?<house>.+)$/iu;
/**
 * Matches words in the names of houses with many small businesses: `Atrium Suites`. In contrast, `at the Mall` only
 * says which branch of a business is meant.
 */
export const SUITES = /\b(?:suites?|studios|lofts|salons)\b/i;
/** Matches `by` and an owner at the end of a name: `by Porsha` in `Ember Nails by Porsha`. */
const OWNER = /\s+by\s+\p{Lu}[\p{L}'’]+(?:\s+\p{Lu}[\p{L}'’]+)?$/u;

/**
 * True if a name can be a person's: it begins with a capital, has no digits, and has two or three words, all of them
 * rare and none a trade. True for `Maria Diaz`, but also for `Blue Moon`.
 */
export function isLikePerson(name: string): boolean {
  const words = nameWords(name);
  return (
    /^\p{Lu}\P{N}*$/u.test(name) &&
    words.length > 1 &&
    words.length < 4 &&
    words.every((word) => word.kind === 'rare' && !isOtherTradeWord(word))
  );
}

const isTelling = (name: string) => nameWords(name).some(({ kind }) => kind === 'rare');

/** Splits a text into a business's names: `Ember Nails (formerly Rosa Nails)` into `Ember Nails` and `Rosa Nails`. */
export const renamedParts = (text: string): string[] =>
  text
    .replace(/\)\s*$/, '')
    .split(OTHER_NAME)
    // The text behind the closing bracket is not part of the other name.
    .map((part, index) => (index ? part.replace(/^([^()]*)\).*$/su, '$1') : part).trim())
    .filter(Boolean);

/** Returns the present and the former name in `Ember Nails (formerly Rosa Nails)`; undefined without a former name. */
export function renaming(text: string): { now: string; former: string } | undefined {
  const isFormer = FORMERLY.test(text);
  const [first = '', second = ''] = text.split(isFormer ? FORMERLY : NOW);
  const [other] = renamedParts(second);
  if (!other) return undefined;
  return isFormer ? { now: first.trim(), former: other } : { now: other, former: first.trim() };
}

/** A business or person (`tenant`), and the building or larger business that contains it (`house`). */
export type Tenancy = { tenant: string; house: string };

/**
 * Splits `Lisa G. @ Bella Nails` into the tenant `Lisa G.` and the house `Bella Nails`. Undefined without a house, or
 * if the words in front identify no tenant, as in `Salon at the Mall`.
 */
export function tenancyOf(text: string): Tenancy | undefined {
  const open = text.replace(/\s*\([^)]*\)/g, '');
  const within = HOUSE.exec(open);
  const tenant = within ? open.slice(0, within.index) : '';
  return within && isTelling(tenant) ? { tenant, house: within.groups!['house']! } : undefined;
}

/**
 * Removes the owner from `Ember Nails by Porsha`. A trade behind `by` identifies the business, so it stays: `Tansy by
 * Kiara Esthetics` is not `Tansy Hair`.
 */
const withoutOwner = (name: string): string =>
  name.replace(OWNER, (owner) => (nameWords(owner).some(({ kind }) => kind === 'trade') ? owner : ''));

/** The name without words in other scripts; the whole name if it has no Latin letters. */
function inLatin(name: string): string {
  const words = name.split(/\s+/).filter((word) => !/\p{L}/u.test(word) || /\p{Script=Latin}/u.test(word));
  const latin = words.join(' ');
  return /\p{Script=Latin}/u.test(latin) ? latin : name;
}

/**
 * Lists the names that one text may contain: the text with and without brackets; its Latin part; former, present and
 * other names; a tenant (`Ember Nails` in `Ember Nails inside Atrium Suites`); a house after `at` or `@` (`Bella Nails`
 * in `Lisa G. @ Bella Nails`), unless a tenant is in a building with suites; and the name without `by` and its owner.
 */
export function namesWithin(text: string): string[] {
  const open = text.replace(/\s*\([^)]*\)/g, '');
  const renamed = renamedParts(text);
  const names = [text, open, inLatin(open), ...(renamed.length > 1 ? renamed : [])];
  const within = HOUSE.exec(open);
  if (within) {
    const { where, house } = within.groups!;
    const tenant = open.slice(0, within.index);
    const isInside = /inside|within/i.test(where!);
    const isTenant = isTelling(tenant) && (isInside || SUITES.test(house!));
    if (isTelling(tenant)) names.push(tenant);
    if (!isTenant && !isInside) names.push(house!);
  }
  const bare = withoutOwner(open);
  if (bare !== open && isTelling(bare)) names.push(bare);
  return [...new Set(names.map((name) => name.trim()))];
}
