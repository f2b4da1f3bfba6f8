const MOST_BEFORE = 80;
const MOST_AFTER = 80;

/** Words for people of whom reviewers write that they moved: family, friends, and workers such as a stylist. */
const PEOPLE =
  'tech|technician|stylist|hairstylist|hairdresser|barber|colorist|esthetician|aesthetician|artist|braider|owner|lady|' +
  'girl|guy|woman|man|daughter|son|kids?|husband|wife|boyfriend|girlfriend|friends?|sister|brother|cousin|mom|mother|' +
  'dad|father|parents|family|roommate';
/** Matches a person (`My nail tech`, `the girl`, `she`), but not `Ace Barber` or `the barber shop`. */
const PERSON = new RegExp(
  String.raw`\b(?:I|he|she|who|(?:my|our|her|his|their|the|a|favou?rite) (?:[\p{L}-]+ ){0,3}(?:${PEOPLE})(?! (?:shop|bar|salon|studio|spa)))\b`,
  'iu',
);
const BUSINESS = /\b(?:salon|shop|barbershop|spa|studio|store|location|business|bar|lounge|boutique)s?\b/iu;
const WE = /\bwe(?:['’]ve| have)?(?: (?:just|now|recently|officially|finally|also))* $/iu;
const HAS = /\bhas (?:(?:just|now|recently|officially|finally) )?$/iu;

/** Matches what follows `moved` without a town: the end of the sentence, or ` our salon` in `We moved our salon`. */
const WITHOUT_PLACE =
  /^(?:\s*(?:$|[^\p{L}\p{N}\s'’])| (?:again|locations?|next door|across|down the|(?:our|the) (?:salon|shop|spa|studio|store|business))\b)/iu;
/** Matches ` to 8131 Elm St`, ` from 12 Oak St` and ` to Suite 4`. */
const TO_HOUSE =
  /^ (?:to|from) (?:\d{1,6} (?:\p{Lu}|\d{1,3}(?:st|nd|rd|th)\b)|(?:[Ss]uite|[Ss]te|[Uu]nit|[Ss]tudio)\b)/u;
/** Matches ` to a bigger place` and ` to our new location`. */
const TO_NEW_PLACE =
  /^ (?:to|from) (?:a|an|our|the|its|their)(?: [\p{L}-]+){0,3} (?:location|place|space|spot|shop|salon|studio|suite|building|address|store|facility)\b/iu;
const NAME = String.raw`^ (?:to|from) (?:the )?\p{Lu}[\p{L}'’]*(?: \p{Lu}[\p{L}'’]*){0,3}`;
/** Matches ` to Elm`: a street without a number, or a town. */
const TO_NAME = new RegExp(NAME, 'u');
/** Matches ` to Elm Ave.` if the sentence ends there. */
const TO_NAME_ONLY = new RegExp(String.raw`${NAME}\s*(?:[.!|·•]|$)`, 'u');
/** Matches ` to Elm Ave`, and ` to Round Rock!`: the `!` suggests that a salon announces its move to the town. */
const TO_STREET_OR_NEWS = new RegExp(
  String.raw`${NAME}(?:(?<= (?:St|Ave|Rd|Blvd|Dr|Ln|Hwy|Pkwy|Street|Avenue|Road|Boulevard|Drive|Lane))\b|\s*!)`,
  'u',
);

const sentenceBefore = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - MOST_BEFORE), at)
    .split(/[.!?|·•“”"\n]/u)
    .at(-1)!
    .trimStart();

/**
 * True if the `moved` at index `at` of a text says that the page's business has moved: `We moved! Find us at 8131 Elm
 * St.` False for what reviewers write of themselves or others: `We moved here last year`, `My stylist has moved to
 * Dallas`.
 */
export function isMoveOfSalon(text: string, at: number): boolean {
  const before = sentenceBefore(text, at);
  const after = text.slice(at + 'moved'.length, at + MOST_AFTER);
  const isNewPlace = TO_HOUSE.test(after) || TO_NEW_PLACE.test(after);
  if (WE.test(before)) return isNewPlace || WITHOUT_PLACE.test(after) || TO_STREET_OR_NEWS.test(after);
  if (PERSON.test(before)) return false;
  if (BUSINESS.test(before)) return isNewPlace || WITHOUT_PLACE.test(after) || TO_NAME.test(after);
  if (HAS.test(before)) return isNewPlace || WITHOUT_PLACE.test(after);
  return isNewPlace || (before === '' && TO_NAME_ONLY.test(after));
}

/** True if a text says that its business has moved, with `moved` or with `formerly at`. */
export function saysMoved(text: string): boolean {
  const isFormer = ({ index }: RegExpMatchArray) => !PERSON.test(sentenceBefore(text, index!));
  return (
    [...text.matchAll(/\bmoved\b/gi)].some(({ index }) => isMoveOfSalon(text, index)) ||
    [...text.matchAll(/\bformerly at\b/gi)].some(isFormer)
  );
}
