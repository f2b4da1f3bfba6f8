import { wordPairs } from '../../lib/wordPairs.ts';
import { STATE_NAMES } from '../address/states.ts';
import { DIRECTIONS, STREET_ENDINGS } from '../address/streetWords.ts';
import { FIRST_ORDINALS, LATER_ORDINALS } from './ordinals.ts';
import { plainText } from './text.ts';

/** A street's identifying words (`core`, usually without the ending), and the directions before and behind them. */
export type StreetName = {
  core: string;
  /** `n` of `12 N Oak St`. */
  before?: string;
  /** `w` of `Hwy 71 W`. */
  behind?: string;
};

const SHORT_FORMS = new Map([
  ...FIRST_ORDINALS,
  ...wordPairs('saint: st, mount: mt, fort: ft, highway: hwy, route: rt, rte: rt'),
  ...wordPairs(
    'north: n, south: s, east: e, west: w, northeast: ne, northwest: nw, southeast: se, southwest: sw',
  ),
]);

/** Replaces the words of SHORT_FORMS by their short forms: `north highway` by `n hwy`. */
export function streetText(plain: string): string {
  return plain.replace(/[a-z]+/g, (word) => SHORT_FORMS.get(word) ?? word);
}

/** Splits off the directions and drops the ending. For `hwy 71 w`, the core is `hwy 71` and `behind` is `w`. */
function partsOf(words: readonly string[]): StreetName {
  const kept = [...words];
  const [before, behind]: string[][] = [[], []];
  while (kept.length > 1 && DIRECTIONS.has(kept[0]!)) before!.push(kept.shift()!);
  while (kept.length > 1 && DIRECTIONS.has(kept.at(-1)!)) behind!.unshift(kept.pop()!);
  if (kept.length > 1 && STREET_ENDINGS.has(kept.at(-1)!)) kept.pop();
  return {
    core: kept.join(' '),
    ...(before!.length && { before: before!.join(' ') }),
    ...(behind!.length && { behind: behind!.join(' ') }),
  };
}

const KING = /\b(?:dr )?(?:martin luther king|m ?l ?k(?:ing)?)(?: jr| junior)?\b/g;

/** Writes `dr martin luther king jr`, `m l king` and the like as `mlk`. */
const withShortNames = (text: string): string => text.replace(KING, 'mlk');

/** The short forms of endings. Those of `highway` and `route` are in SHORT_FORMS. */
const SHORT_ENDINGS = wordPairs(
  'street: st, avenue: ave, av: ave, boulevard: blvd, drive: dr, road: rd, lane: ln, parkway: pkwy, court: ct, ' +
    'circle: cir, place: pl, plaza: plz, terrace: ter, trail: trl, square: sq, crossing: xing, turnpike: tpke, ' +
    'expressway: expy, freeway: fwy',
);

const withShortEndings = (text: string): string =>
  text.replace(/[a-z]+/g, (word) => SHORT_ENDINGS.get(word) ?? word);

/** The states' codes, except `ne`, which is a direction more often than Nebraska. */
const CODES = [...STATE_NAMES.values()]
  .filter((code) => code !== 'NE')
  .join('|')
  .toLowerCase();
/**
 * Matches what precedes the number of a state's road or a US road: `us hwy ` in `us hwy 17`, `nj ` in `100 nj 17`. In
 * `100 Maple Ct 12` the number is a unit, so a bare code counts only at the start or behind the house number. `12 Ct 5`
 * is a court, so a bare `ct` never counts.
 */
const STATE_ROAD = new RegExp(
  String.raw`\b(?:(?:state|u ?s|${CODES}) (?:hwy|rt|rd)|s[hr]|rt|u ?s) (?=\d)|(?<=^(?:\d[\w-]* )?)(?!ct)(?:${CODES}) (?=\d{1,3}$)`,
  'g',
);

/**
 * Writes the names of a numbered road in one form. `us hwy 17`, `u s 17`, `nj 17`, `state rd 17`, `sr 17`, `rt 17` and
 * `hwy 17` are one road; so are `co rd 7` and `cr 7`, `ranch rd 620` and `fm 620`, or `loop 410` and `interstate 410`.
 * `i 35 frontage rd` becomes `i 35`, because an interstate's houses are on the road next to it.
 */
const withShortRoads = (text: string): string =>
  text
    .replace(/\b(?:county|co) (?:rd|rt|hwy) (?=\d)/g, 'cr ')
    .replace(STATE_ROAD, 'hwy ')
    .replace(/\b(?:(?:(?:farm|ranch) to market|ranch|fm)(?: rd)?|r[mr]) (?=\d{3,4}\b)/g, 'fm ')
    .replace(/\b(?:(?:(?:state|interstate) )?loop|(?:interstate|ih)(?: hwy)?) (?=\d)/g, 'i ')
    .replace(/\b(i \d{1,4}[ew]?) (?:frontage|service|access|feeder)(?: rd)?\b/g, '$1');

/**
 * Returns the form in which streets are compared, from a text in short forms. `streetForms` does not use this form,
 * because stored keys of salons contain the results of `streetForms`, which must not change.
 */
export const comparedForm = (text: string): string =>
  withShortRoads(
    withShortNames(withShortEndings(text).replace(/[a-z]+/g, (word) => LATER_ORDINALS.get(word) ?? word)),
  );

/** Matches an ending that cannot be a street's whole name. In contrast, `Broadway` and `Plaza` can. */
const COMMON_ENDINGS = /^(?:st|street|ave?|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|hwy|pkwy|parkway)$/;

/**
 * Splits a street's words into the parts that are compared. In `West St`, where only an ending follows the direction,
 * the direction is the street's name.
 */
export function comparedParts(words: readonly string[]): StreetName {
  const { before, core, ...behind } = partsOf(words);
  if (!before || !COMMON_ENDINGS.test(core))
    return { core: comparedForm(core), ...(before && { before }), ...behind };
  const directions = before.split(' ');
  const name = directions.pop()!;
  const others = directions.join(' ');
  return { core: comparedForm(`${name} ${core}`), ...(others && { before: others }), ...behind };
}

/** Returns the first part that begins with a digit, as in `Old Mall, 12 Main St`; the whole text if no part does. */
export function numberedPart(street: string): string {
  return street.split(',').find((part) => /^\s*\d/.test(part)) ?? street;
}

/** Returns a street in plain text with short forms of directions and endings: `12 oak st` for `12 Oak Street`. */
export const shortStreetText = (text: string): string => withShortEndings(streetText(plainText(text)));

/**
 * Returns two normal forms of a street with its house number. `line` has direction and ending in their short forms (`12
 * n oak st`). `core` has neither (`12 oak`); without a house number it is the same as `line`.
 */
export function streetForms(street: string): { line: string; core: string } {
  const line = shortStreetText(numberedPart(street));
  const [number, ...words] = line.split(' ');
  const core = /^\d/.test(number!) && words.length ? `${number} ${partsOf(words).core}` : line;
  return { line, core };
}
