import { plainText } from '../naming/text.ts';

/** Words in a text that a mark matches, with their position and the mark's groups (see `ClosureMarks`). */
type Said = { words: string; index: number; capitals: string | undefined; subject: string | undefined };

const allOf = (text: string, mark: RegExp): Said[] =>
  [...text.matchAll(new RegExp(mark, `${mark.flags}g`))].map(({ 0: words, index, groups }) => {
    return { words, index, capitals: groups?.['capitals'], subject: groups?.['subject'] };
  });

/** At most this many characters in front of a mark are read, and at most as many behind it. */
const MOST_AROUND = 200;
/** The text in front of `index`, at most MOST_AROUND characters. A separator marks the beginning of the text. */
const textBefore = (text: string, index: number): string =>
  (index <= MOST_AROUND ? '| ' : '') + text.slice(Math.max(0, index - MOST_AROUND), index);
const textBehind = (text: string, { words, index }: Said): string =>
  text.slice(index + words.length, index + words.length + MOST_AROUND);

const DAY = '(?:sun|mon|tues|wednes|thurs|fri|satur)day';
const SHORT_DAY = '(?:sun|mon|tues?|weds?|thu(?:rs?)?|fri|sat)';
const SOME_DAYS = '(?:today|tonight|tomorrow|holiday|weekend)';
/** Matches days of the week behind words such as `permanently closed`: ` on Sundays`. This is no closure for good. */
const OF_DAYS = new RegExp(
  String.raw`^(?::\s+|\s+)(?:(?:(?:on|all)\s+)?(?:${DAY}s|weekends)|(?:every|each)\s+${DAY})\b`,
  'i',
);
/** Matches a day in front of a title's `Closed`: `| Sunday `. `Closed` is then part of the opening hours. */
const DAY_BEFORE = new RegExp(
  String.raw`[-–—|:•·,;(&/]\s*(?:${DAY}|${SHORT_DAY}|${SOME_DAYS})s?[^\p{L}\p{N}]*$`,
  'iu',
);
/** Matches what follows a title's `Closed` in opening hours: `: Sun`, ` · Opens 9 AM`, `, reopening in May`. */
const HOURS_BEHIND = new RegExp(
  String.raw`^(?:[:,]\s*(?:${DAY}|${SHORT_DAY})s?\b|[^\p{L}\p{N}]*(?:opens|re-?open(?:s|ing)?)\b)`,
  'iu',
);
/** Matches what follows `closed for good` if this is no closure: ` Friday`, ` reason`. */
const GOES_ON = /^\s+(?:friday|reasons?|measure)\b/i;

/** Matches words in front of `CLOSED` that exclude a closure for good: `Temporarily`, the `are` of `we are CLOSED`. */
const NO_CLOSURE_BEFORE = new RegExp(
  String.raw`\b(?:${[
    'temp|temporarily|currently|today|tomorrow|early|partially|not|never',
    "is|are|was|were|be|we['’]re|books?|bookings?|list|waitlist",
  ].join('|')})\.?$`,
  'iu',
);

/**
 * True for a `CLOSED` in capitals if the text in front is not all in capitals and does not exclude a closure: `Bella
 * Nails CLOSED`. In contrast, `EYES CLOSED` may be a name.
 */
function isInCapitals(capitals: string, before: string): boolean {
  const isLoud = capitals === capitals.toUpperCase() && /\p{Ll}/u.test(before);
  return isLoud && !NO_CLOSURE_BEFORE.test(before);
}

function closesTitle(title: string, said: Said): boolean {
  const before = textBefore(title, said.index);
  if (DAY_BEFORE.test(before) || HOURS_BEHIND.test(textBehind(title, said))) return false;
  return said.capitals === undefined || isInCapitals(said.capitals, before);
}

/** The first words in a title that mark a closure for good; undefined if none do. */
export const closedInTitle = (title: string, marks: readonly RegExp[]): string | undefined =>
  marks.flatMap((mark) => allOf(title, mark)).find((said) => closesTitle(title, said))?.words;

/** Removes the marks of a closure for good from a title. */
export const unmarked = (title: string, { titles }: { titles: readonly RegExp[] }): string =>
  titles.reduce((text, mark) => {
    const said = allOf(text, mark).find((one) => closesTitle(text, one));
    return said ? text.slice(0, said.index) + text.slice(said.index + said.words.length) : text;
  }, title);

/** Matches words behind a mark that deny it: `they are open`, `Not true`, `Reopening`. */
const DENIED =
  /\b(?:they|we|it|s?he)(?:['’](?:re|s)| are| is)(?: (?:still|actually|definitely|now))? open\b|\bnot true\b|\bre-?open(?:s|ed|ing)?\b/iu;

/** True if the words are in quotation marks and so quote somebody: `“Permanently closed” is what Google says`. */
const isQuoted = (before: string, behind: string): boolean =>
  /[“"‘']$/.test(before) && /^[”"’']/.test(behind);

const THE_BUSINESS = /^(?:the|this|our) (?:business|location|shop|store|salon|spa|studio|barber ?shop)$/;
/** Matches a reviewer's `I` or `my`. Behind it, `the salon` may be another salon. */
const FIRST_PERSON = /\b(?:I|I['’]\p{L}+|[Mm]y|[Mm]e)\b/u;
const LEAST_NAME_WORDS = 2;

/**
 * True if a sentence's subject is the page's business: the beginning of the page's title, with at least two words, or
 * words such as `The salon`, which do not count behind a reviewer's `I` or `my`.
 */
function isTheBusiness(subject: string, title: string, before: string): boolean {
  const [plain, name] = [plainText(subject), plainText(title)];
  if (THE_BUSINESS.test(plain)) return !FIRST_PERSON.test(before);
  return plain.split(' ').length >= LEAST_NAME_WORDS && `${name} `.startsWith(`${plain} `);
}

function closesSnippet(snippet: string, title: string, said: Said): boolean {
  const { words, index, subject } = said;
  // A match may begin with punctuation, which is skipped.
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
