import { isOfOtherTrade } from './otherTrades.ts';
import { nameWords } from './words.ts';

const CATEGORY_HEADER = /^(?:(?:business|main|primary) )?(?:categor(?:y|ies)|type|trade|industry)$/i;
/** The text in a category column is cut to this length. */
const MOST_CATEGORY_CHARACTERS = 200;

/** True if a row's name and categories have a word of another trade, such as `dentist`, and none of a salon's. */
export function isListedUnderOtherTrade(name: string, row: Readonly<Record<string, string>>): boolean {
  const categories = Object.entries(row)
    .filter(([header]) => CATEGORY_HEADER.test(header.replaceAll('_', ' ').trim()))
    .map(([, category]) => category.slice(0, MOST_CATEGORY_CHARACTERS));
  return isOfOtherTrade(nameWords([name, ...categories].join(' ')));
}
