import { editDistance } from '../naming/editDistance.ts';
import type { NameRelation } from '../naming/nameRelation.ts';
import { cutName, plainText } from '../naming/text.ts';
import { cityTagFits } from './cityTag.ts';
import type { Identity } from './identity.ts';

export type HandleComparison = {
  similarity: number;
  relation: NameRelation;
  /** The handle ends with the salon's city or its short form: `bellanailsatx` for Austin, Texas. */
  namesCity: boolean;
  /** The handle differs from the name by one letter or two swapped letters. */
  isEdited?: boolean;
};

/**
 * Matches words that handles add to a name. No text may be readable as these words in two ways, because the pattern
 * would try all combinations, which takes exponential time.
 */
const ADDED =
  /^(?:the|official|salon|spa|studio|hair|nails?|beauty|shop|barber|bar|llc|inc|co|usa?|ig|and|\d)+$/;
/** Platforms truncate handles. A beginning of at least this many characters identifies a name. */
const LEAST_CUT_LENGTH = 18;
const NONE: HandleComparison = { similarity: 0, relation: 'other', namesCity: false };

const joined = (text: string) => plainText(cutName(text)).replaceAll(' ', '');

/** Rates what follows the name in a handle. Undefined unless it is nothing, the city, or words such as `salon`. */
function afterName(rest: string, identity: Identity): HandleComparison | undefined {
  if (rest === '') return { similarity: 0.97, relation: 'same', namesCity: false };
  if (cityTagFits(rest.replace(/\d+$/, ''), identity))
    return { similarity: 0.97, relation: 'same', namesCity: true };
  if (ADDED.test(rest)) return { similarity: 0.93, relation: 'longer', namesCity: false };
  const added = /^(?:of|in)?(?:salon|spa|studio|hair|nails?|beauty|llc|inc|co)*(?<tag>[a-z]{2,})$/.exec(rest);
  if (added && cityTagFits(added.groups!['tag']!, identity))
    return { similarity: 0.93, relation: 'longer', namesCity: true };
  return undefined;
}

/**
 * Compares a handle, without its separators, with a name in one word. If the handle adds `the`, a number, the city or a
 * word such as `salon`, the similarity is a little lower. If it adds any other word, the similarity is lower still, and
 * the relation is `other`.
 */
export function compareHandle(handle: string, name: string, identity: Identity): HandleComparison {
  const text = joined(handle);
  if (!name || !text) return NONE;
  if (text === name) return { similarity: 1, relation: 'same', namesCity: false };
  const bare = text.replace(/^the(?=.{4})/, '');
  const ours = name.replace(/^the(?=.{4})/, '');
  if (ours.startsWith(bare) && bare.length >= LEAST_CUT_LENGTH)
    return { similarity: 0.95, relation: 'same', namesCity: false };
  if (ours.length >= 4 && bare.startsWith(ours)) {
    const rest = bare.slice(ours.length);
    return (
      afterName(rest.replace(/^\d+$/, ''), identity) ?? { ...NONE, similarity: rest.length <= 4 ? 0.85 : 0.5 }
    );
  }
  if (ours.length >= 6 && bare.endsWith(ours))
    return { similarity: 0.75, relation: 'other', namesCity: false };
  if (ours.length >= 8 && bare.slice(0, 3) === ours.slice(0, 3) && editDistance(bare, ours) <= 1) {
    return { similarity: 0.9, relation: 'same', namesCity: false, isEdited: true };
  }
  return NONE;
}

/**
 * True if a handle is the page's own name and the salon's city (`bella_atx`), or does not begin with that name and ends
 * with a separator and the city.
 */
export function handleNamesCity(handle: string, shownName: string, identity: Identity): boolean {
  const text = joined(handle).replace(/\d+$/, '');
  const name = joined(shownName);
  for (const part of [name, name.replace(/^the/, '')]) {
    if (part.length >= 3 && text.startsWith(part)) return cityTagFits(text.slice(part.length), identity);
  }
  const last = /[_.]([a-z]{2,})\d*$/i.exec(handle)?.[1];
  return last !== undefined && cityTagFits(last.toLowerCase(), identity);
}
