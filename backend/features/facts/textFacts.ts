import type { OpeningHours, PageFacts } from '#contract/facts.ts';
import { shortDay } from '#contract/factText.ts';
import { WEEKDAYS } from '#contract/factWords.ts';
import { withoutDirections } from '../../lib/cleanText.ts';
import { nameWords } from '../naming/words.ts';

type Shown = { title: string; snippet?: string | undefined };

const HOURS = String.raw`(?:Closed|Open 24 hours|\d{1,2}:\d\d [ap]m - \d{1,2}:\d\d [ap]m(?: \(Next day\))?)`;
const WEEK = new RegExp(
  WEEKDAYS.map((day) => `${shortDay(day)} - (?<${day}>${HOURS}(?:, ${HOURS})*)`).join(', '),
);

/**
 * Returns the hours of a whole week from a text such as `Mon - Closed, Tue - 9:00 am - 7:00 pm, …`. Undefined if all
 * days are closed, or if a day is missing, because the text may break off.
 */
function weekIn(text: string): OpeningHours | undefined {
  const found = WEEK.exec(text)?.groups;
  const week = found && WEEKDAYS.map((day) => ({ day, hours: found[day]! }));
  return week?.some(({ hours }) => hours !== 'Closed') ? week : undefined;
}

/**
 * Parts of a Yelp title other than street and category: COUNTS matches `Updated June 2026` and `8 Reviews`, NO_CATEGORY
 * matches `CLOSED` and `Austin Reviews`.
 */
const COUNTS = /^(?:Updated |\d[\d,]* (?:Photos?|Reviews?)\b)/;
const NO_CATEGORY = /^(?:TEMP )?CLOSED$|^\w+ Reviews$/;

/**
 * Returns the category of a Yelp title, such as `Nail Salons` in `NAME - Updated June 2026 - 5 Photos & 8 Reviews - 12
 * Elm St, Austin, Texas - Nail Salons - Phone Number - Yelp`. The category may also be in front of the street.
 * Undefined if it is not clear which part is the category.
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
 * Returns the category at the end of Facebook's description of a business. Undefined unless each word names a trade,
 * because a business may describe itself there.
 */
function facebookCategory(snippet: string): string | undefined {
  const category = FACEBOOK.exec(snippet)?.groups?.['category'];
  const isTrade = category && nameWords(category).every(({ kind }) => kind === 'trade');
  return isTrade ? category : undefined;
}

/** A longer text is not a category and is dropped. */
const MOST_CATEGORY_CHARACTERS = 60;

/** Returns a category for one shop (`Nail Salon` for `Nail Salons`); undefined if it is too long. */
function ofOneShop(category: string): string | undefined {
  const text = withoutDirections(category).trim();
  if (text.length > MOST_CATEGORY_CHARACTERS) return undefined;
  return text.replace(
    /(?<=(?:Salon|Spa|Shop|Barber|Stylist|Technician|Artist|Therapist|Service|Center))s$/,
    '',
  );
}

/** Functions that read a category, by the id of the platform that writes it in a fixed form. */
const CATEGORIES: Record<string, (title: string, snippet: string) => string | undefined> = {
  yelp: yelpCategory,
  yellowpages: (_, snippet) => YELLOW_PAGES.exec(snippet)?.groups?.['category'],
  facebook: (_, snippet) => facebookCategory(snippet),
};

/**
 * Reads the category and the opening hours that some platforms write into titles and snippets in a fixed form. Other
 * texts are not read, because they are the own words of businesses or customers and may mean anything.
 */
export function textFacts(platformId: string, { title, snippet = '' }: Shown): PageFacts {
  // The text after ` … ` may come from another search result for the page (see `keptSnippet`).
  const own = snippet.split(' … ')[0]!;
  const category = ofOneShop(CATEGORIES[platformId]?.(title, own) ?? '');
  const openingHours = platformId === 'yelp' ? weekIn(own) : undefined;
  return { ...(category && { category }), ...(openingHours && { openingHours }) };
}
