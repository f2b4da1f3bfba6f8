import { isOtherTradeWord } from '../naming/otherTrades.ts';
import { nameWords } from '../naming/words.ts';
import { isLikePerson, SUITES } from './namesWithin.ts';

/** A legal form within a name, which ends the name proper: `Fern Inc. Hair Salon`, `Diaz & Son P.C. - Lawyers`. */
const LEGAL_WITHIN =
  /^(?<name>.+?)[\s,]+(?:p\.?l\.?l\.?c|l\.?l\.?c|l\.?l\.?p|inc|corp|ltd|p\.c)\b\.?[\s,–—-]+\p{L}/iu;
/** `Blue Heron Lodge at Deer Valley`, `Fern Nails inside Atrium Suites`. */
const AT_HOUSE =
  /^(?<tenant>.+?)\s+(?:(?<within>(?:located )?(?:inside|within)\s)|@|at\s)\s*(?<house>\S.+)$/iu;
/** A name with only one distinctive word could be that of several shops. */
const LEAST_AT_HOUSE = 2;
const DASH = /\s+[-–—]\s+/u;

const rareWordsOf = (name: string): number => nameWords(name).filter(({ kind }) => kind === 'rare').length;

/**
 * True for an occupation or a company, as opposed to a part of town: `Licensed Massage Therapist`, `State Farm
 * Insurance`.
 */
const tellsTrade = (part: string): boolean =>
  nameWords(part).some((word) => word.kind === 'trade' || isOtherTradeWord(word));

/**
 * Names within the list's name: the part before a legal form or a house, and the person of `Maria Diaz, RN - Glow
 * Skin Care`. A business in front of a dash is usually one of several shops; a person is not.
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
