import { wordPairs } from '../../lib/wordPairs.ts';

/** Abbreviations in city names, those of USPS and common ones. */
const SHORT = wordPairs(
  'st: saint, ste: sainte, ft: fort, mt: mount, mtn: mountain, pt: point, hts: heights, hgts: heights, spg: spring, ' +
    'spgs: springs, spngs: springs, bch: beach, bh: beach, pk: park, lk: lake, lks: lakes, vlg: village, ' +
    'vil: village, twp: township, tp: township, tw: township, twnshp: township, jct: junction, ctr: center, ' +
    'vly: valley, vy: valley, hls: hills, hl: hills, gdns: gardens, crk: creek, fls: falls, grv: grove, ' +
    'hbr: harbor, ldg: landing, isl: island, cty: city',
);

const DIRECTIONS = wordPairs('n: north, no: north, s: south, so: south, e: east, w: west');

/** Other names of well-known cities, each with the city's name in the ZIP table. */
export const NICKNAMES = wordPairs(
  'nyc: new york, new york city: new york, city of new york: new york, manhattan: new york, philly: philadelphia, ' +
    'phila: philadelphia, washington dc: washington, washington d c: washington',
);

/** Words with capitals that the ZIP table does not have: it writes `Dekalb` for `DeKalb`. */
export const INNER_CAPITALS = new Map(
  (
    "DeKalb DeSoto DeLand DeBary DeForest DeWitt LaSalle LaPlace LaGrange LaBelle LaVergne LaPorte MacArthur DuPont DuBois O'Fallon " +
    "O'Brien O'Donnell O'Neill O'Kean AFB DC APO FPO DPO"
  )
    .split(' ')
    .map((name) => [name.toLowerCase().replace("'", ''), name]),
);

/**
 * Returns the long form of an abbreviated word; undefined if it has none. `beginsName`: the word begins a name of
 * several words. Only there a direction is expanded.
 */
export function longForm(word: string, beginsName: boolean): string | undefined {
  return (beginsName ? DIRECTIONS.get(word) : undefined) ?? SHORT.get(word);
}
