import { wordPairs } from '../../lib/wordPairs.ts';
import { stateName } from '../address/states.ts';
import { plainText } from '../naming/text.ts';
import { nameWords } from '../naming/words.ts';
import type { Identity } from './identity.ts';

/** Short forms of cities in handles. Most of them cannot be derived from the letters of the city's name. */
const NICKNAMES = wordPairs(
  'pdx: portland or, philly: philadelphia pa, indy: indianapolis in, cincy: cincinnati oh, bmore: baltimore md, ' +
    'nola: new orleans la, vegas: las vegas nv, rva: richmond va, nyc: new york ny, bk: brooklyn ny, ' +
    'brooklyn: new york ny, bx: bronx ny, sgf: springfield mo, cbus: columbus oh, msp: minneapolis mn, ' +
    'ftw: fort worth tx, dtla: los angeles ca, oc: orange ca, dmv: washington dc, jacks: jacksonville fl',
);

function isSpreadOver(tag: string, letters: string): boolean {
  let from = 0;
  for (const letter of tag) {
    from = letters.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}

/** Words of names that could also be read as short forms of cities: `pro` as Providence. */
const OF_NAMES = new Set(['art', 'chic', 'pro']);

/**
 * True if the tag is three or more of the city's letters in order, beginning with the first one: `nash`, `abq`. False
 * for OF_NAMES and for trades: `polished_bar` does not name Baltimore.
 */
function isShortOf(tag: string, city: string): boolean {
  const letters = city.replaceAll(' ', '');
  if (OF_NAMES.has(tag) || nameWords(tag).some(({ kind }) => kind === 'trade')) return false;
  return tag.length >= 3 && tag[0] === letters[0] && isSpreadOver(tag, letters);
}

const initials = (city: string) =>
  city
    .split(' ')
    .map((word) => word[0])
    .join('');

/** True if the end of a handle can mean the salon's city: its name, initials or short form, perhaps with its state. */
export function cityTagFits(tag: string, { city, state }: Identity): boolean {
  const name = plainText(city ?? '');
  if (!name || tag.length < 2) return false;
  const code = state?.toLowerCase();
  if (NICKNAMES.get(tag) === `${name} ${code}`) return true;
  // Two initials are enough for a city of two words (`la`, `kc`); one initial is enough if the state follows (`atx`).
  const isCity = (part: string, leastInitials: number): boolean =>
    part === name.replaceAll(' ', '') ||
    isShortOf(part, name) ||
    (part === initials(name) && part.length >= leastInitials);
  const states = [code, stateName(state)?.toLowerCase().replaceAll(' ', '')];
  return (
    isCity(tag, 2) || states.some((end) => end && tag.endsWith(end) && isCity(tag.slice(0, -end.length), 1))
  );
}
