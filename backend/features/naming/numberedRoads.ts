import { STATE_NAMES } from '../address/states.ts';

/** A direction in front of a road, in short form: `S`, `NW`. */
const DIRECTION = '(?:[nsew]|[ns][ew])';
/** `US 90`, `U.S. Hwy 90`. */
const US_ROAD = String.raw`u ?s (?:hwy |rt )?\d{1,3}`;
/** `I-35E`, `IH 35`, `Interstate Hwy 35`. */
const INTERSTATE = String.raw`(?:ih?|interstate)(?: hwy)? \d{1,3}[ew]?`;
/** `Loop 410`, `State Loop 250`, `Interstate Loop 410`. */
const LOOP = String.raw`(?:(?:state|interstate) )?loop \d{1,4}`;
/** `FM 1960 Rd`, `Farm to Market Road 1960`, `RR 620`, `Ranch Road 620`; a state's `SR 7`, and a county's `CR 220`. */
const RURAL_ROAD = String.raw`(?:fm|sr|sh|cr|(?:farm|ranch) to market)(?: rd| road)? \d{1,4}|(?:r[mr]|ranch (?:rd|road)) \d{3,4}`;
/** What may follow the number: the `Rd` of `FM 1960 Rd`, or the road beside an interstate. */
const ROAD_BEHIND = '(?: (?:frontage|service|access|feeder|bypass))?(?: (?:rd|road|hwy))?';
const ROAD = new RegExp(
  `^(?:${DIRECTION} )?(?:${US_ROAD}|${INTERSTATE}|${LOOP}|${RURAL_ROAD})${ROAD_BEHIND}$`,
);
/** A street in a grid such as Utah's, or Houston's `W Loop S`: its second direction crosses the first one. */
const GRID = /^(?:[ns] (?:\d{2,5}|loop) [ew]|[ew] (?:\d{2,5}|loop) [ns])$/;
/** `NJ-17`. */
const STATE_ROAD = new RegExp(String.raw`^(?:${[...STATE_NAMES.values()].join('|')})-\d{1,3}\.?$`);
const MOST_ROAD_WORDS = 7;
const isRoadWord = (word: string): boolean => /^(?:[\p{Lu}\d]|to$)/u.test(word);

const IS_DIRECTION = new RegExp(`^${DIRECTION}$`);

/** True if the road is an `I 35` with a space and no direction next to it. That `I` may begin a sentence. */
const isPronoun = (plain: readonly string[], count: number): boolean =>
  plain[0] === 'i' && !IS_DIRECTION.test(plain[count] ?? '');

/**
 * The number of words of a road that has a number instead of a name: `FM 1960 Rd` (3), `S I-35` (2), `NW Loop 410` (3),
 * `NJ-17` (1) and `E 3300 S` (3); 0 for anything else. `plain`: the words in plain short form, in which `I-35` is
 * `i 35`.
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
