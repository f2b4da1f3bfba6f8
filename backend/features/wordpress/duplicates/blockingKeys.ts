import type { Word } from '../../naming/words.ts';
import type { Listing } from './listing.ts';
import { localNumber } from './phoneMatch.ts';

/** How many first letters of a word form a key: misspelt and inflected words usually begin alike. */
const BEGINNING = 4;

/** Returns a key's FNV-1a hash as a signed 32-bit number. A collision only costs a needless comparison. */
function keyHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}

/** The number of letters at each end of a word that form a key: a typing error usually changes only one end. */
const END = 2;
const ends = (word: string): string[] => [`${word.slice(0, END)}-`, `-${word.slice(-END)}`];

/** A word's first letter and the next consonants, by sound: equal for `Kwik` and `Quick`, and for `Kutz` and `Cuts`. */
function sounds(word: string): string {
  const plain = word
    .replace(/ph/g, 'f')
    .replace(/[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/kw|ku(?=[aeio])/g, 'kw');
  return (
    plain[0] +
    plain
      .slice(1)
      .replace(/[aeiouyh]/g, '')
      .replace(/(.)\1+/g, '$1')
      .slice(0, BEGINNING)
  );
}

function nameKeys(words: readonly Word[]): string[] {
  const ownWords = words.filter(({ kind }) => kind !== 'trade' && kind !== 'otherTrade');
  // A name without a distinctive word, such as `Hair Salon`, is compared with such names nearby that share a word.
  const stems = (ownWords.length ? ownWords : words).map(({ stem }) => stem);
  return [...new Set(stems.flatMap((stem) => [stem.slice(0, BEGINNING), `sound ${sounds(stem)}`]))];
}

/**
 * Returns keys of a post or business. A post is compared with the businesses that share one of its keys. A key contains
 * the phone number, the street, or a city, ZIP code or state with the name or a part of it. Two listings of one
 * business are expected to share a key.
 */
function sharedKeys({ words, joined, number, street, city, state, zipCode, phone }: Listing): string[] {
  const names = nameKeys(words);
  const first = words.find(({ kind }) => kind === 'rare');
  return [
    ...(phone ? [`phone ${localNumber(phone)}`] : []),
    ...(number && street ? [`street ${number} ${street.slice(0, BEGINNING)}`] : []),
    ...(city ? names.map((word) => `city ${city} ${word}`) : []),
    ...(zipCode ? names.map((word) => `zip ${zipCode} ${word}`) : []),
    ...(zipCode && first ? ends(first.stem).map((end) => `zip ${zipCode} ${end}`) : []),
    ...(state ? [`state ${state} ${joined}`] : []),
  ];
}

const hasPlace = ({ city, zipCode, state }: Listing): boolean => Boolean(city || zipCode || state);

/** The keys of a post on a destination. The post is compared with businesses that share a key. */
export function postKeys(destinationId: string, post: Listing): number[] {
  const keys = [
    ...sharedKeys(post),
    `named ${post.joined}`,
    ...(hasPlace(post) ? [] : [`placeless ${post.joined}`]),
  ];
  return keys.map((key) => keyHash(`${destinationId} ${key}`));
}

/** The keys of a business on a destination. Some are of the name alone, for posts or businesses without a place. */
export function businessKeys(destinationId: string, business: Listing): number[] {
  const keys = [
    ...sharedKeys(business),
    `placeless ${business.joined}`,
    ...(hasPlace(business) ? [] : [`named ${business.joined}`]),
  ];
  return keys.map((key) => keyHash(`${destinationId} ${key}`));
}
