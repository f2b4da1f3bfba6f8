import { isOtherTradeWord } from '../naming/otherTrades.ts';
import { nameWords } from '../naming/words.ts';
import { SUITES } from './namesWithin.ts';

/** `Fern Inc. Hair Salon`, `Diaz & Son P.C. - Lawyers`: the name ends with its legal form. */
const LEGAL_WITHIN =
  /^(?<name>.+?)[\s,]+(?:p\.?l\.?l\.?c|l\.?l\.?c|l\.?l\.?p|inc|corp|ltd|p\.c)\b\.?[\s,–—-]+\p{L}/iu;
/** `Blue Heron Lodge at Deer Valley`, `Fern Nails inside Atrium Suites`. */
const AT_HOUSE =
  /^(?<tenant>.+?)\s+(?:(?<within>(?:located )?(?:inside|within)\s)|@|at\s)\s*(?<house>\S.+)$/iu;
/** A name of one word that tells could be of several shops. */
const LEAST_AT_HOUSE = 2;
const DASH = /\s+[-–—]\s+/u;

const rareWordsOf = (name: string): number => nameWords(name).filter(({ kind }) => kind === 'rare').length;

/** Two or three words of which none is of a trade: `Maria Diaz`, but also `Blue Moon`. */
function isLikePerson(name: string): boolean {
  const words = nameWords(name);
  return (
    /^\p{Lu}/u.test(name) &&
    words.length > 1 &&
    words.length < 4 &&
    words.every(({ kind }) => kind === 'rare')
  );
}

/** What somebody does or where, not a part of a town: `Licensed Massage Therapist`, `State Farm Insurance`. */
const tellsTrade = (part: string): boolean =>
  nameWords(part).some((word) => word.kind === 'trade' || isOtherTradeWord(word));

/**
 * What the name of a list holds beside the whole: what stands before a legal form within it or before its house, and the
 * person of `Maria Diaz, RN - Glow Skin Care`. A business in front of a dash is mostly one of several shops, a person is not.
 */
export function otherOwnNames(name: string): string[] {
  const names: string[] = [];
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
