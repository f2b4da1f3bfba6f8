import { nameWords } from '../naming/words.ts';

/** Matches what people write on private profiles: `mom of two`, `Lives in Austin`. */
const PRIVATE =
  /\b(?:(?:mom|mum|mama|mommy|mother|dad|daddy|father) (?:of|to)\b|(?:dog|cat|boy|girl|fur|plant|soccer) (?:mom|mum|mama|dad)\b|private account\b|is on Facebook\b|Lives in \p{Lu}|Studied at \p{Lu}|In a relationship\b|Married to\b)/iu;
/** Matches words that a business writes, even if the business is a single person. */
const BUSINESS =
  /\b(?:book(?:ing|s|ed)?|appointments?|appts?|by appt|licensed|owner|clients?|deposit|walk-?ins?|open|hours|dm (?:to|for)|stylist|services?|reviews?|likes)\b/iu;

const hasTrade = (text: string): boolean => nameWords(text).some(({ kind }) => kind === 'trade');

/** True if a page's texts describe a private person and contain neither words of a business nor a trade. */
export function isPrivate({ texts }: { texts: readonly string[] }): boolean {
  if (!texts.some((text) => PRIVATE.test(text))) return false;
  return !texts.some((text) => BUSINESS.test(text.replace(PRIVATE, ' ')) || hasTrade(text));
}
