import { isLikePerson, renamedParts } from '../naming/namesWithin.ts';
import { streetsIn } from '../naming/streetsIn.ts';
import type { Identity } from './identity.ts';
import { nearestOf } from './nearestName.ts';
import type { ShownNames } from './pageNames.ts';

/** A page that shows more names than this is a list of businesses. */
const MOST_ALIASES = 4;

/** What a page calls its own business. */
const OUR_SALON = /\b(?:this|our) (?:salon|shop|barbershop|spa|studio|business)$/i;
/** The longest name in front of `is now`, in words. */
const MOST_SUBJECT_WORDS = 6;

/** The other names on a page that shows the salon's name among them: `Ember Nails (formerly Rosa Nails)`. */
export function aliasesOf({ heads, renamed }: ShownNames, identity: Identity): string[] {
  const isOurs = (name: string) => nearestOf([name], identity).isOurs;
  // `Great news, Rosa Nails is now Ember Nails`
  const endsWithOurs = (text: string) => {
    if (OUR_SALON.test(text)) return true;
    const words = text.split(' ').slice(-MOST_SUBJECT_WORDS);
    return words.some((_, at) => isOurs(words.slice(at).join(' ')));
  };
  // `Owner of Ember Nails` may name another salon of hers. It counts only if the list's name is a person's.
  const isAfterOwner = isLikePerson(identity.names[0]!.text);
  const said = renamed
    .filter(({ isOwners, subject }) =>
      subject === undefined ? isAfterOwner || !isOwners : endsWithOurs(subject),
    )
    .map(({ name }) => name);
  // `Rosa Nails - 12 Oak St` is a name and its street.
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
