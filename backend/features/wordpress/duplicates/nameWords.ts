import { stem } from '../../matching/words.ts';
import { textSimilarity } from './textSimilarity.ts';

const stemSet = (words: string): Set<string> => new Set(words.split(' ').map(stem));

/** What a business does: many names have these words, so they count for less than half. */
const TRADE = stemSet(
  'salon spa hair nail beauty studio barber shop barbershop lounge bar lash brow skin wax waxing massage tanning ' +
    'boutique grill restaurant cafe kitchen diner pizza pizzeria eatery bistro store market supermarket supercenter ' +
    'inn hotel house center agency insurance agent financial group associates clinic office service bank paint club ' +
    'church school american mexican italian japanese chinese thai indian mediterranean sushi steakhouse seafood bbq ' +
    'barbecue food coffee coffeehouse tea',
);

/** A part of a business that is listed by itself: `Petco Grooming` is not `Petco`. */
const PART = stemSet(
  'atm gas fuel service parts tech floral grooming department dept pharmacy vision optical clinic emergency training ' +
    'vaccination customer deli bakery kiosk tire academy school parking garage station photo money tower court field ' +
    'gym floor lobby wing unit drive',
);

const TRADE_WEIGHT = 0.45;
const PLACE_WEIGHT = 0.25;
/** From here on two words are the same, misspelt. */
const SAME_WORD = 0.75;
/** `Pizza` and `Pizzeria`, `Style` and `Styles`: one begins the other. */
const BEGINNING = 0.8;
const SHORTEST_FUZZY = 4;

const isNumber = (word: string): boolean => /^\d+[a-z]?$/.test(word);

/** Whether the word says what a business does, not which one it is. */
export function isTradeWord(word: string): boolean {
  return TRADE.has(word);
}

/** Whether a word is one of street or city, which tell little in a name. */
export type IsPlaceWord = (word: string) => boolean;

function weightOf(word: string, isPlaceWord: IsPlaceWord): number {
  if (isNumber(word)) return 1;
  if (isPlaceWord(word)) return PLACE_WEIGHT;
  return TRADE.has(word) ? TRADE_WEIGHT : 1;
}

function wordSimilarity(a: string, b: string): number {
  if (Math.min(a.length, b.length) < SHORTEST_FUZZY || a[0] !== b[0]) return 0;
  const begins = a.startsWith(b) || b.startsWith(a) ? BEGINNING : 0;
  return Math.max(begins, textSimilarity(a, b));
}

export type WordComparison = {
  /** 0 to 1: the weight of the words that agree, of the words of both, and of those of the shorter name. */
  ofBoth: number;
  ofShorter: number;
  /** How much each side has that the other lacks, of the shorter name: 0 where only one has more. */
  contradicting: number;
  /** Only one side has more, and that is a part of a business. */
  isPart: boolean;
  /** A number that the other side lacks: `Tower 2`. */
  hasOwnNumber: boolean;
};

/** Takes the word that agrees best out of `left`; answers how well it agrees, 0 where none does. */
function takeAlike(word: string, left: string[]): number {
  let [best, at] = [0, -1];
  for (const [i, other] of left.entries()) {
    const similarity = wordSimilarity(word, other);
    if (similarity > best) [best, at] = [similarity, i];
  }
  if (best < SAME_WORD) return 0;
  left.splice(at, 1);
  return best;
}

/** Pairs off the words that agree, misspelt ones after the equal ones; the order does not matter. */
function pairOff(ours: string[], theirs: string[], isPlaceWord: IsPlaceWord) {
  const left = [...theirs];
  const unequal: string[] = [];
  const missing: string[] = [];
  let agreed = 0;
  for (const word of ours) {
    const at = left.indexOf(word);
    if (at < 0) unequal.push(word);
    else {
      agreed += weightOf(word, isPlaceWord);
      left.splice(at, 1);
    }
  }
  for (const word of unequal) {
    const similarity = takeAlike(word, left);
    if (similarity) agreed += similarity * weightOf(word, isPlaceWord);
    else missing.push(word);
  }
  return { agreed, missing, extra: left };
}

export function compareWords(ours: string[], theirs: string[], isPlaceWord: IsPlaceWord): WordComparison {
  const sum = (words: string[]): number => {
    let total = 0;
    for (const word of words) total += weightOf(word, isPlaceWord);
    return total;
  };
  const { agreed, missing, extra } = pairOff(ours, theirs, isPlaceWord);
  const [sumOurs, sumTheirs] = [sum(ours), sum(theirs)];
  const shorter = Math.min(sumOurs, sumTheirs) || 1;
  const own = missing.filter((word) => !isPlaceWord(word));
  const other = extra.filter((word) => !isPlaceWord(word));
  const isOneSided = !own.length || !other.length;
  return {
    ofBoth: (2 * agreed) / (sumOurs + sumTheirs || 1),
    ofShorter: Math.min(1, agreed / shorter),
    contradicting: isOneSided ? 0 : Math.min(1, Math.min(sum(own), sum(other)) / shorter),
    isPart: isOneSided && (own.some((word) => PART.has(word)) || other.some((word) => PART.has(word))),
    hasOwnNumber: own.some(isNumber) || other.some(isNumber),
  };
}
