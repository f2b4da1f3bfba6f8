import { plainText } from '../naming/text.ts';

/** Words at a place in a text, with the groups of the mark that matches them (`ClosureMarks`). */
type Said = { words: string; index: number; capitals: string | undefined; subject: string | undefined };

const allOf = (text: string, mark: RegExp): Said[] =>
  [...text.matchAll(new RegExp(mark, `${mark.flags}g`))].map(({ 0: words, index, groups }) => {
    return { words, index, capitals: groups?.['capitals'], subject: groups?.['subject'] };
  });

/** No more of the text in front of or behind a mark is looked at. */
const MOST_AROUND = 200;
/** At the beginning of a text, a separator is added. */
const textBefore = (text: string, index: number): string =>
  (index < MOST_AROUND ? '| ' : '') + text.slice(Math.max(0, index - MOST_AROUND), index);
const textBehind = (text: string, { words, index }: Said): string =>
  text.slice(index + words.length, index + words.length + MOST_AROUND);

const DAY = '(?:sun|mon|tues|wednes|thurs|fri|satur)day';
const SHORT_DAY = '(?:sun|mon|tues?|weds?|thu(?:rs?)?|fri|sat)';
const SOME_DAYS = '(?:today|tonight|tomorrow|holiday|weekend)';
/** What follows words such as `permanently closed` if they are about some days of the week. */
const OF_DAYS = new RegExp(
  String.raw`^(?::\s+|\s+)(?:(?:(?:on|all)\s+)?(?:${DAY}s|weekends)|(?:every|each)\s+${DAY})\b`,
  'i',
);
/** The end of a text in front of a title's `Closed`, if that is part of the opening hours: `| Sunday`. */
const DAY_BEFORE = new RegExp(
  String.raw`[-–—|:•·,;(&/]\s*(?:${DAY}|${SHORT_DAY}|${SOME_DAYS})s?[^\p{L}\p{N}]*$`,
  'iu',
);
/** What follows a title's `Closed` if it is about opening hours: `: Sun`, ` · Opens 9 AM`, `, reopening in May`. */
const HOURS_BEHIND = new RegExp(
  String.raw`^(?:[:,]\s*(?:${DAY}|${SHORT_DAY})s?\b|[^\p{L}\p{N}]*(?:opens|re-?open(?:s|ing)?)\b)`,
  'iu',
);
/** `closed for Good Friday`, `closed for good reason` */
const GOES_ON = /^\s+(?:friday|reasons?|measure)\b/i;

/** Words in front of `CLOSED` with which it is no closure for good: `Temporarily CLOSED`, `Today we are CLOSED`. */
const NO_CLOSURE_BEFORE = new RegExp(
  String.raw`\b(?:${[
    'temp|temporarily|currently|today|tomorrow|early|partially|not|never',
    "is|are|was|were|be|we['’]re|books?|bookings?|list|waitlist",
  ].join('|')})\.?$`,
  'iu',
);

/** True for the `CLOSED` behind a name that is not in capitals: `Bella Nails CLOSED`. `EYES CLOSED` may be a name. */
function isInCapitals(capitals: string, before: string): boolean {
  const isLoud = capitals === capitals.toUpperCase() && /\p{Ll}/u.test(before);
  return isLoud && !NO_CLOSURE_BEFORE.test(before);
}

/** True if words that a mark matches in a title say that the business is closed for good. */
function closesTitle(title: string, said: Said): boolean {
  const before = textBefore(title, said.index);
  if (DAY_BEFORE.test(before) || HOURS_BEHIND.test(textBehind(title, said))) return false;
  return said.capitals === undefined || isInCapitals(said.capitals, before);
}

/** The first words in a title that mark a closure for good. */
export const closedInTitle = (title: string, marks: readonly RegExp[]): string | undefined =>
  marks.flatMap((mark) => allOf(title, mark)).find((said) => closesTitle(title, said))?.words;

/** A title without marks of closure. */
export const unmarked = (title: string, { titles }: { titles: readonly RegExp[] }): string =>
  titles.reduce((text, mark) => {
    const said = allOf(text, mark).find((one) => closesTitle(text, one));
    return said ? text.slice(0, said.index) + text.slice(said.index + said.words.length) : text;
  }, title);

/** The text behind a mark denies it: `but they are open!`, `Not true!`, `Reopening in May`. */
const DENIED =
  /\b(?:they|we|it|s?he)(?:['’](?:re|s)| are| is)(?: (?:still|actually|definitely|now))? open\b|\bnot true\b|\bre-?open(?:s|ed|ing)?\b/iu;

/** True for words in quotation marks: `“Permanently closed” is what Google says`. They are another’s. */
const isQuoted = (before: string, behind: string): boolean =>
  /[“"‘']$/.test(before) && /^[”"’']/.test(behind);

const THE_BUSINESS = /^(?:the|this|our) (?:business|location|shop|store|salon|spa|studio|barber ?shop)$/;
/** A reviewer's story, whose `the salon` may be another one. */
const FIRST_PERSON = /\b(?:I|I['’]\p{L}+|[Mm]y|[Mm]e)\b/u;
const LEAST_NAME_WORDS = 2;

/** True if a sentence's subject is the page's business: `The salon`, or the name with which the page's title begins. */
function isTheBusiness(subject: string, title: string, before: string): boolean {
  const [plain, name] = [plainText(subject), plainText(title)];
  if (THE_BUSINESS.test(plain)) return !FIRST_PERSON.test(before);
  return plain.split(' ').length >= LEAST_NAME_WORDS && `${name} `.startsWith(`${plain} `);
}

function closesSnippet(snippet: string, title: string, said: Said): boolean {
  const { words, index, subject } = said;
  // The punctuation in front of `permanently closed` is among the matched words.
  const start = index + words.search(/\p{L}/u);
  const [before, behind] = [textBefore(snippet, start), textBehind(snippet, said)];
  if (subject !== undefined && !isTheBusiness(subject, title, before)) return false;
  if (OF_DAYS.test(behind) || (/good$/i.test(words) && GOES_ON.test(behind))) return false;
  return !isQuoted(before, behind) && !DENIED.test(behind);
}

/**
 * The first words in a snippet that mark a closure for good; undefined for `closed for Good Friday`, `closed on
 * Sundays` or `“Permanently closed” is what Google says`.
 */
export const closedInSnippet = (
  snippet: string,
  title: string,
  marks: readonly RegExp[],
): string | undefined =>
  marks.flatMap((mark) => allOf(snippet, mark)).find((said) => closesSnippet(snippet, title, said))?.words;
