import { isOfOtherTrade } from './otherTrades.ts';
import { nameWords } from './words.ts';

const CATEGORY_HEADER = /^(?:(?:business|main|primary) )?(?:categor(?:y|ies)|type|trade|industry)$/i;
/** The text of a category column is cut to this length. */
const MOST_CATEGORY_CHARACTERS = 200;

/**
 * True if the name or a category of a list's row names another trade than a salon's, such as a dentist or a car wash,
 * and none of them has a word of a salon's trade.
 */
export function isListedUnderOtherTrade(name: string, row: Readonly<Record<string, string>>): boolean {
  const categories = Object.entries(row)
    .filter(([header]) => CATEGORY_HEADER.test(header.replaceAll('_', ' ').trim()))
    .map(([, category]) => category.slice(0, MOST_CATEGORY_CHARACTERS));
  return isOfOtherTrade(nameWords([name, ...categories].join(' ')));
}
