import type { Listing } from './listing.ts';

/** Misspelt and inflected words usually begin alike. */
const BEGINNING = 4;

/** FNV-1a as a signed 32-bit number. A collision costs one needless comparison. */
function keyHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}

/**
 * Blocking keys: listings that may be the same share at least one, which is the phone, the street, or a word with the
 * place.
 */
function sharedKeys({ words, joined, number, street, city, state, zipCode, phone }: Listing): string[] {
  const ownWords = words.filter(({ kind }) => kind !== 'trade' && kind !== 'otherTrade');
  // `Hair Salon` has no distinctive word, so it shares a key with other hair salons of its place.
  const beginnings = [
    ...new Set((ownWords.length ? ownWords : words).map(({ stem }) => stem.slice(0, BEGINNING))),
  ];
  return [
    ...(phone ? [`phone ${phone}`] : []),
    ...(number && street ? [`street ${number} ${street}`] : []),
    ...(city ? beginnings.map((word) => `city ${city} ${word}`) : []),
    ...(zipCode ? beginnings.map((word) => `zip ${zipCode} ${word}`) : []),
    ...(state ? [`state ${state} ${joined}`] : []),
  ];
}

const hasPlace = ({ city, zipCode, state }: Listing): boolean => Boolean(city || zipCode || state);

/** The keys of a post. It is compared only with businesses that share one; each destination has its own keys. */
export function postKeys(destinationId: string, post: Listing): number[] {
  const keys = [
    ...sharedKeys(post),
    `named ${post.joined}`,
    ...(hasPlace(post) ? [] : [`placeless ${post.joined}`]),
  ];
  return keys.map((key) => keyHash(`${destinationId} ${key}`));
}

/** The keys of a business, including those by name alone for listings without a place. */
export function businessKeys(destinationId: string, business: Listing): number[] {
  const keys = [
    ...sharedKeys(business),
    `placeless ${business.joined}`,
    ...(hasPlace(business) ? [] : [`named ${business.joined}`]),
  ];
  return keys.map((key) => keyHash(`${destinationId} ${key}`));
}
