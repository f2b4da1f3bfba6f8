import { STATE_NAMES } from '../address/states.ts';

/** Matches a direction: `s`, `nw`. The patterns up to GRID are for text in lower case with short forms. */
const DIRECTION = '(?:[nsew]|[ns][ew])';
/** Matches US roads: `us 90`, `u s hwy 90`. */
const US_ROAD = String.raw`u ?s (?:hwy |rt )?\d{1,3}`;
/** Matches interstates: `i 35e`, `ih 35`, `interstate hwy 35`. */
const INTERSTATE = String.raw`(?:ih?|interstate)(?: hwy)? \d{1,3}[ew]?`;
/** Matches `loop 410`, `state loop 250` and `interstate loop 410`. */
const LOOP = String.raw`(?:(?:state|interstate) )?loop \d{1,4}`;
/** Matches rural roads (`fm 1960`, `ranch rd 620`), state roads (`sr 7`) and county roads (`cr 220`). */
const RURAL_ROAD = String.raw`(?:fm|sr|sh|cr|(?:farm|ranch) to market)(?: rd| road)? \d{1,4}|(?:r[mr]|ranch (?:rd|road)) \d{3,4}`;
/** Matches what may follow the road's number: ` rd` in `fm 1960 rd`, ` frontage rd` in `i 35 frontage rd`. */
const ROAD_BEHIND = '(?: (?:frontage|service|access|feeder|bypass))?(?: (?:rd|road|hwy))?';
const ROAD = new RegExp(
  `^(?:${DIRECTION} )?(?:${US_ROAD}|${INTERSTATE}|${LOOP}|${RURAL_ROAD})${ROAD_BEHIND}$`,
);
/** Matches a street in a grid such as Utah's (`e 3300 s`), or Houston's `w loop s`. */
const GRID = /^(?:[ns] (?:\d{2,5}|loop) [ew]|[ew] (?:\d{2,5}|loop) [ns])$/;
/** Matches a state's road such as `NJ-17`. */
const STATE_ROAD = new RegExp(String.raw`^(?:${[...STATE_NAMES.values()].join('|')})-\d{1,3}\.?$`);
const MOST_ROAD_WORDS = 7;
const isRoadWord = (word: string): boolean => /^(?:[\p{Lu}\d]|to$)/u.test(word);

const IS_DIRECTION = new RegExp(`^${DIRECTION}$`);

/** True if the road begins with a separate `I` (`I 35`), and no direction follows the road: `I` may be the pronoun. */
const isPronoun = (plain: readonly string[], count: number): boolean =>
  plain[0] === 'i' && !IS_DIRECTION.test(plain[count] ?? '');

/**
 * Returns how many words at the start are a road that has a number instead of a name: 3 for `FM 1960 Rd`, 2 for `S
 * I-35`, 3 for `NW Loop 410`, 1 for `NJ-17`, 3 for `E 3300 S`; 0 for anything else. `plain`: the words in lower case
 * with short forms, in which `I-35` is `i 35`.
 */
export function numberedRoad(words: readonly string[], plain: readonly string[]): number {
  if (STATE_ROAD.test(words[0] ?? '')) return 1;
  const most = Math.min(words.length, MOST_ROAD_WORDS);
  for (let count = most; count > 0; count -= 1) {
    const text = plain.slice(0, count).join(' ');
    if (!ROAD.test(text) && !GRID.test(text)) continue;
    return words.slice(0, count).every(isRoadWord) && !isPronoun(plain, count) ? count : 0;
  }
  return 0;
}
