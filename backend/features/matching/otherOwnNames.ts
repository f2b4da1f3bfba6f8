import { cleanText } from '../../lib/cleanText.ts';
import { isLikePerson, SUITES } from '../naming/namesWithin.ts';
import { isOtherTradeWord } from '../naming/otherTrades.ts';
import { nameWords } from '../naming/words.ts';

/**
 * Matches a name, a legal form and more words: `Fern Inc. Hair Salon`, `Diaz & Son P.C. - Lawyers`. The business's name
 * ends before the legal form.
 */
const LEGAL_WITHIN =
  /^(?<name>.+?)[\s,]+(?:p\.?l\.?l\.?c|l\.?l\.?c|l\.?l\.?p|inc|corp|ltd|p\.c)\b\.?[\s,–—-]+\p{L}/iu;
/** Matches a tenant and a house: `Blue Heron Lodge at Deer Valley`, `Fern Nails inside Atrium Suites`. */
const AT_HOUSE =
  /^(?<tenant>.+?)\s+(?:(?<within>(?:located )?(?:inside|within)\s)|@|at\s)\s*(?<house>\S.+)$/iu;
/** A name in front of `at` needs this many rare words, unless the house has suites: one word may name a chain. */
const LEAST_AT_HOUSE = 2;
const DASH = /\s+[-–—]\s+/u;

/** Matches words in scripts other than Latin. */
const OTHER_SCRIPT = /(?:(?!\p{Script=Latin})[\p{L}\p{M}])+/gu;
/** A part with fewer characters (or, in Latin, fewer words) than this is no name of its own. */
const LEAST_IN_SCRIPT = 2;

const rareWordsOf = (name: string): number => nameWords(name).filter(({ kind }) => kind === 'rare').length;

/** True if the words behind a dash are an occupation or company, not a part of town: `Massage Therapist`. */
const tellsTrade = (part: string): boolean =>
  nameWords(part).some((word) => word.kind === 'trade' || isOtherTradeWord(word));

/**
 * Returns the two parts of a name in two scripts (`New Look Salon 新形象美容院`), because pages show either of
 * them; none if a part is missing or too short.
 */
function partsByScript(name: string): string[] {
  const other = (name.match(OTHER_SCRIPT) ?? []).join(' ');
  const latin = name.replace(OTHER_SCRIPT, ' ');
  const areNames = other.length >= LEAST_IN_SCRIPT && nameWords(latin).length >= LEAST_IN_SCRIPT;
  return areNames ? [cleanText(latin), other] : [];
}

/**
 * Names within the list's name: the part before a legal form or a house, the person in `Maria Diaz, RN - Glow Skin
 * Care`, and the parts in two scripts. A business in front of a dash is left out, because it usually has several shops.
 */
export function otherOwnNames(name: string): string[] {
  const names = partsByScript(name);
  const company = LEGAL_WITHIN.exec(name)?.groups?.['name'];
  if (company && rareWordsOf(company)) names.push(company);
  const { tenant, within, house } = AT_HOUSE.exec(name)?.groups ?? {};
  const least = within || SUITES.test(house ?? '') ? 1 : LEAST_AT_HOUSE;
  if (tenant && rareWordsOf(tenant) >= least) names.push(tenant);
  const [head, ...tail] = name.split(DASH);
  const person = head!.split(',')[0]!;
  if (tail.length && isLikePerson(person) && tellsTrade(tail.join(' '))) names.push(person);
  return names;
}
