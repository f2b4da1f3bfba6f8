import { isOtherTradeWord } from './otherTrades.ts';
import { nameWords } from './words.ts';

/** Words before a business's former name, before its present one, and before another one. */
const FORMER_WORDS = String.raw`formerly(?: known as)?|previously(?: known as)?|f\.?\/?k\.?\/?a\.?`;
const PRESENT_WORDS = 'now called|is now';
const OTHER_WORDS = String.raw`a\.?\/?k\.?\/?a\.?|d\.?\/?b\.?\/?a\.?|doing business as`;
/** Words between two names of one business: `Ember Nails (formerly Rosa Nails)`, `Ember, fka Rosa Nails`. */
export const OTHER_NAME = new RegExp(
  String.raw`[\s,(]+(?:${FORMER_WORDS}|${PRESENT_WORDS}|${OTHER_WORDS})\s+`,
  'i',
);
const FORMERLY = new RegExp(String.raw`(?:^|[\s,(]+)(?:${FORMER_WORDS})\s+`, 'i');
const NOW = new RegExp(String.raw`[\s,(]+(?:${PRESENT_WORDS})\s+`, 'i');
/** Words between a tenant and a house: `Ember Nails inside Atrium Suites`, `Lisa G. @ Bella Nails`. */
const HOUSE = /(?:\s+[-–—])?\s+(?<where>(?:located )?(?:inside|within)|@|at)\s+(?<house>.+)$/iu;
/** Names of houses with many small businesses. In contrast, `at the Mall` names a branch. */
export const SUITES = /\b(?:suites?|studios|lofts|salons)\b/i;
/** An owner's name: `Ember Nails by Porsha`. */
const OWNER = /\s+by\s+\p{Lu}[\p{L}'’]+(?:\s+\p{Lu}[\p{L}'’]+)?$/u;

/** True for two or three rare words without digits: `Maria Diaz`, but also `Blue Moon`. */
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

/** The names in `Ember Nails (formerly Rosa Nails) - Austin`; one part if the text contains only one name. */
export const renamedParts = (text: string): string[] =>
  text
    .replace(/\)\s*$/, '')
    .split(OTHER_NAME)
    // What follows the bracket of a former name is not part of the name.
    .map((part, index) => (index ? part.replace(/^([^()]*)\).*$/su, '$1') : part).trim())
    .filter(Boolean);

/** The business's present and former name in `Ember Nails (formerly Rosa Nails)`; undefined without a former one. */
export function renaming(text: string): { now: string; former: string } | undefined {
  const isFormer = FORMERLY.test(text);
  const [first = '', second = ''] = text.split(isFormer ? FORMERLY : NOW);
  const [other] = renamedParts(second);
  if (!other) return undefined;
  return isFormer ? { now: first.trim(), former: other } : { now: other, former: first.trim() };
}

/** A business or person, and the house in which it is. */
export type Tenancy = { tenant: string; house: string };

/** Splits `Lisa G. @ Bella Nails` into the tenant `Lisa G.` and the house `Bella Nails`; undefined without a tenant. */
export function tenancyOf(text: string): Tenancy | undefined {
  const open = text.replace(/\s*\([^)]*\)/g, '');
  const within = HOUSE.exec(open);
  const tenant = within ? open.slice(0, within.index) : '';
  return within && isTelling(tenant) ? { tenant, house: within.groups!['house']! } : undefined;
}

/** The name without its owner; unchanged if a trade follows: `Tansy by Kiara Esthetics` is no `Tansy Hair`. */
const withoutOwner = (name: string): string =>
  name.replace(OWNER, (owner) => (nameWords(owner).some(({ kind }) => kind === 'trade') ? owner : ''));

/** The part of a name that is in Latin letters; the whole name if no part is. */
function inLatin(name: string): string {
  const words = name.split(/\s+/).filter((word) => !/\p{L}/u.test(word) || /\p{Script=Latin}/u.test(word));
  const latin = words.join(' ');
  return /\p{Script=Latin}/u.test(latin) ? latin : name;
}

/**
 * The names that one text may contain. These are the text with and without brackets, its Latin part, former and present
 * names, a tenant (`Ember Nails` in `Ember Nails inside Atrium Suites`), a house that is no building with suites
 * (`Bella Nails` in `Lisa G. @ Bella Nails`), and the name without `by` and its owner.
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
