import type { OpeningHours, PageFacts } from '#contract/facts.ts';
import { shortDay } from '#contract/factText.ts';
import { WEEKDAYS } from '#contract/factWords.ts';
import { withoutDirections } from '../../lib/cleanText.ts';
import { nameWords } from '../naming/words.ts';

/** A page as the search showed it. */
type Shown = { title: string; snippet?: string | undefined };

const HOURS = String.raw`(?:Closed|Open 24 hours|\d{1,2}:\d\d [ap]m - \d{1,2}:\d\d [ap]m(?: \(Next day\))?)`;
const WEEK = new RegExp(
  WEEKDAYS.map((day) => `${shortDay(day)} - (?<${day}>${HOURS}(?:, ${HOURS})*)`).join(', '),
);

/**
 * The hours of a whole week: `Mon - Closed, Tue - 9:00 am - 7:00 pm, …`. Undefined if the end is cut off, because
 * the rest would look like a week with fewer days. Undefined, too, if each day is closed: that is no week's plan.
 */
function weekIn(text: string): OpeningHours | undefined {
  const found = WEEK.exec(text)?.groups;
  const week = found && WEEKDAYS.map((day) => ({ day, hours: found[day]! }));
  return week?.some(({ hours }) => hours !== 'Closed') ? week : undefined;
}

/** What a title of Yelp has between the name and `Phone Number`, besides street and category. */
const COUNTS = /^(?:Updated |\d[\d,]* (?:Photos?|Reviews?)\b)/;
const NO_CATEGORY = /^(?:TEMP )?CLOSED$|^\w+ Reviews$/;

/**
 * The category of `NAME - Updated June 2026 - 5 Photos & 8 Reviews - 12 Elm St, Austin, Texas - Nail Salons - Phone
 * Number - Yelp`. Street and category may be the other way round. Undefined if it is not clear which part it is.
 */
function yelpCategory(title: string): string | undefined {
  const parts = title.split(' - ');
  const end = parts.lastIndexOf('Phone Number');
  const counts = parts.findLastIndex((part) => COUNTS.test(part));
  if (counts < 1 || end < 0) return undefined;
  const rest = parts.slice(counts + 1, end).filter((part) => !NO_CATEGORY.test(part));
  const named = rest.filter((part) => !/[,\d]/.test(part));
  return rest.length === 2 && named.length === 1 ? named[0] : undefined;
}

const YELLOW_PAGES = /Search for other (?<category>[^.,]+?)(?: in [^.]+)? on The Real Yellow Pages/;
const FACEBOOK = /(?:likes|talking about this|were here)\. (?<category>[^.·]+?)(?: in [^·]+ · .*)?$/;

/**
 * The last words of a description by Facebook are the category, unless the business describes itself there. So each
 * word must be one that names a trade.
 */
function facebookCategory(snippet: string): string | undefined {
  const category = FACEBOOK.exec(snippet)?.groups?.['category'];
  const isTrade = category && nameWords(category).every(({ kind }) => kind === 'trade');
  return isTrade ? category : undefined;
}

/** A longer text is no category. */
const MOST_CATEGORY_CHARACTERS = 60;

/** A category as one shop has it: `Nail Salon` for `Nail Salons`. */
function ofOneShop(category: string): string | undefined {
  const text = withoutDirections(category).trim();
  if (text.length > MOST_CATEGORY_CHARACTERS) return undefined;
  return text.replace(
    /(?<=(?:Salon|Spa|Shop|Barber|Stylist|Technician|Artist|Therapist|Service|Center))s$/,
    '',
  );
}

/** Where a platform writes a category in a fixed form. */
const CATEGORIES: Record<string, (title: string, snippet: string) => string | undefined> = {
  yelp: yelpCategory,
  yellowpages: (_, snippet) => YELLOW_PAGES.exec(snippet)?.groups?.['category'],
  facebook: (_, snippet) => facebookCategory(snippet),
};

/**
 * The facts that a platform writes into titles and snippets in a fixed form. Other texts are the business's or its
 * customers' own words, which say too many other things.
 */
export function textFacts(platformId: string, { title, snippet = '' }: Shown): PageFacts {
  // What follows ` … ` may be the words of another result for the page (`keptSnippet`).
  const own = snippet.split(' … ')[0]!;
  const category = ofOneShop(CATEGORIES[platformId]?.(title, own) ?? '');
  const openingHours = platformId === 'yelp' ? weekIn(own) : undefined;
  return { ...(category && { category }), ...(openingHours && { openingHours }) };
}
