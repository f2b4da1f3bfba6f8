import type { EvidenceKind } from '#contract/evidence.ts';
import type { Candidate } from '#contract/platformDetails.ts';
import { isOfPerson } from '../naming/personAtSalon.ts';

type Weighed = Pick<Candidate, 'title' | 'snippet' | 'for' | 'against' | 'learned' | 'shown'>;

const WORDS: Record<EvidenceKind, string> = {
  name: 'name',
  other_name: 'name',
  street: 'street',
  zip: 'ZIP code',
  city: 'city',
  city_in_url: 'city or its short form in its URL',
  phone: 'phone number',
  other_city: 'city',
  street_search: 'found by the street',
  phone_search: 'found by the phone number',
  // This search also contains the town, and the page may show only the town, not the address or phone number.
  address_search: 'found by a search for address or phone number',
  operator: 'operator',
};

/** Writes a sentence such as `Matches: name, street, city.` */
const listed = (title: string, kinds: readonly EvidenceKind[]): string =>
  `${title}: ${[...new Set(kinds.map((kind) => WORDS[kind]))].join(', ')}.`;

/** Joins words as in `name, address and phone number`; returns '' for no words. */
export function inOneList(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}

/**
 * Lists the values that this page shares with another page of the salon, as words such as `street`. With `isListed`,
 * only values that do not differ from the list; without it, only those that do.
 */
function learnedWords({ learned = [], against }: Weighed, isListed: boolean): string[] {
  const differing = new Set(against.map((kind) => WORDS[kind]));
  const words = [...new Set(learned.map(({ kind }) => WORDS[kind]))];
  return words.filter((word) => differing.has(word) !== isListed);
}

/**
 * Writes a sentence such as `Another page shows the same phone number and street.` Values that differ from the list are
 * left out: before `Differs: city.` they would read as a contradiction.
 */
function learnedSentence(weighed: Weighed): string[] {
  const words = learnedWords(weighed, true);
  return words.length ? [`Another page shows the same ${inOneList(words)}.`] : [];
}

const matches = (weighed: Weighed): string[] => [
  ...(weighed.for.length ? [listed('Matches', weighed.for)] : []),
  ...learnedSentence(weighed),
];

/** True if nothing but the name agrees with the list or with another page of the salon. */
export const isNameAlone = ({ for: kinds, learned = [] }: Weighed): boolean =>
  [...kinds, ...learned.map(({ kind }) => kind)].every((kind) => kind === 'name');
/** True if only the name and a search for the address or phone number speak for the page. */
const isShownByName = ({ for: kinds, learned = [] }: Weighed): boolean =>
  !learned.length && kinds.every((kind) => kind === 'name' || kind === 'address_search');
const namesPlace = ({ shown }: Weighed): boolean => !!(shown?.street || shown?.zip || shown?.city);
const UNCOMPARED = 'names a place, but the list has nothing to compare it with';
const hasOtherName = ({ against }: Weighed): boolean =>
  against.includes('other_name') || against.includes('name');

/** Says why a page is the salon's, although only its name agrees with the list: `Another page shows this city, too.` */
function alsoElsewhere(weighed: Weighed): string[] {
  const words = learnedWords(weighed, false);
  const isExplained = weighed.for.some((kind) => kind !== 'name') || learnedSentence(weighed).length > 0;
  return isExplained || !words.length ? [] : [`Another page shows this ${inOneList(words)}, too.`];
}

const OF_ACCEPTED = ', that of a page that an operator has accepted';
const OF_PERSON = 'It may be of a person who works there.';

/** `isAccepted`: the name on the page is not the list's, but that of a page that an operator has accepted. */
export function foundReason(weighed: Weighed, isAccepted = false): string {
  const parts = matches(weighed);
  if (hasOtherName(weighed)) {
    const isShared = weighed.learned?.some(({ kind }) => kind === 'name');
    const shared = isAccepted ? OF_ACCEPTED : isShared ? ', which another page also has' : '';
    parts.push(`It has another name than the list's${shared}.`);
  }
  if (isNameAlone(weighed)) {
    const isNearby = weighed.against.includes('other_city');
    const place = isNearby ? 'names a town nearby' : namesPlace(weighed) ? UNCOMPARED : 'shows no address';
    parts.push(`This page ${place}; other pages place the business.`);
  } else {
    const others = weighed.against.filter((kind) => WORDS[kind] !== WORDS.name);
    if (others.length) parts.push(listed('Differs', others), ...alsoElsewhere(weighed));
    else if (isShownByName(weighed) && !namesPlace(weighed)) parts.push('The page itself shows no address.');
  }
  if (isOfPerson(weighed)) parts.push(OF_PERSON);
  return parts.join(' ');
}

/** `isOpaque`: the page's URL contains no name. `isAccepted`: see `foundReason`. */
export function possibleReason(weighed: Weighed, isOpaque: boolean, isAccepted = false): string {
  const { for: agreeing, against } = weighed;
  const agreements = matches(weighed);
  const parts = agreements.length ? agreements : ['The name is similar.'];
  if (against.includes('other_name')) {
    const others = against.filter((kind) => kind !== 'other_name');
    const whose = isAccepted ? OF_ACCEPTED : ': a former or new one, or another business';
    parts.push(`It has another name${whose}.`);
    if (others.length) parts.push(listed('Differs', others));
    return [...parts, 'Check the page.'].join(' ');
  }
  const isPersons = isOfPerson(weighed);
  if (against.length) parts.push(listed('Differs', against));
  else if (isNameAlone(weighed) && agreeing.length)
    parts.push(
      `The page ${namesPlace(weighed) ? UNCOMPARED : 'shows no address, and another business may have this name'}.`,
    );
  else if (isOpaque) parts.push("The page's URL names no business.");
  else if (!isPersons) parts.push('It may be of a business with the same or a similar name.');
  if (isPersons) parts.push(OF_PERSON);
  return [...parts, 'Check the page.'].join(' ');
}

export function tieReason(count: number): string {
  return `${count} pages fit about equally well. Check them.`;
}

/** `nearest`: the best candidate, which is not even possible; undefined without candidates. */
export function notListedReason(nearest: Weighed | undefined): string {
  const none = 'No matching page found.';
  if (!nearest) return none;
  if (nearest.against.includes('other_city')) return `${none} The closest is of a business in another city.`;
  const isOther = (...kinds: EvidenceKind[]) => kinds.some((kind) => nearest.against.includes(kind));
  const others = [
    ...(hasOtherName(nearest) ? ['name'] : []),
    ...(isOther('street', 'zip') ? ['address'] : []),
    ...(isOther('phone') ? ['phone number'] : []),
  ];
  if (others.length) return `${none} The closest has another ${inOneList(others)}.`;
  // The page may agree with the list and still differ from other pages of the business.
  return isNameAlone(nearest)
    ? `${none} The closest has only a similar name in common.`
    : `${none} The closest differs from other pages of the business.`;
}
