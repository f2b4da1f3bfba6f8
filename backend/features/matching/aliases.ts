import { isLikePerson, renamedParts } from '../naming/namesWithin.ts';
import { streetsIn } from '../naming/streetsIn.ts';
import type { Identity } from './identity.ts';
import { nearestOf } from './nearestName.ts';
import type { ShownNames } from './pageNames.ts';

/** Further names are ignored: a page with so many is a list of businesses. */
const MOST_ALIASES = 4;

/** Matches what a page calls its own business, such as `our salon`. */
const OUR_SALON = /\b(?:this|our) (?:salon|shop|barbershop|spa|studio|business)$/i;
/** In the text in front of `is now`, only this many words (the last ones) are searched for the salon's name. */
const MOST_SUBJECT_WORDS = 6;

/**
 * Lists the other names of the business on a page that also shows the salon's name: `Ember Nails` of `Ember Nails
 * (formerly Rosa Nails)`, if the salon is `Rosa Nails`.
 */
export function aliasesOf({ heads, renamed }: ShownNames, identity: Identity): string[] {
  const isOurs = (name: string) => nearestOf([name], identity).isOurs;
  // True if a text ends with the salon's name (`Great news, Rosa Nails`) or with words such as `our salon`.
  const endsWithOurs = (text: string) => {
    if (OUR_SALON.test(text)) return true;
    const words = text.split(' ').slice(-MOST_SUBJECT_WORDS);
    return words.some((_, at) => isOurs(words.slice(at).join(' ')));
  };
  // `Owner of Ember Nails` may be about another salon. So the name behind `Owner of` counts only if the list's name can
  // be a person's.
  const isAfterOwner = isLikePerson(identity.names[0]!.text);
  const said = renamed
    .filter(({ isOwners, subject }) =>
      subject === undefined ? isAfterOwner || !isOwners : endsWithOurs(subject),
    )
    .map(({ name }) => name);
  // A name with a street in it, such as `Rosa Nails - 12 Oak St`, is left out.
  const named = heads.filter((head) => !streetsIn(head).length);
  const groups = [
    ...heads.map(renamedParts).filter((parts) => parts.length > 1),
    ...(said.length ? [[...named.flatMap(renamedParts), ...said]] : []),
  ];
  const aliases = groups
    .filter((names) => names.some(isOurs))
    .flatMap((names) => names.filter((name) => !isOurs(name)));
  return [...new Set(aliases)].slice(0, MOST_ALIASES);
}
