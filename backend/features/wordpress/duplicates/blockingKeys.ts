import type { Listing } from './listing.ts';

/** Misspelt and inflected words mostly begin alike. */
const BEGINNING = 4;

/** FNV-1a, 32 bits with sign. Keys that fall together by chance cost one needless comparison. */
function keyHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}

/** What the listings of both sides have in common where they may be the same: phone, street, or a word and the place. */
function sharedKeys({ words, joined, number, street, city, state, zipCode, phone }: Listing): string[] {
  const ownWords = words.filter(({ kind }) => kind !== 'trade' && kind !== 'otherTrade');
  // `Hair Salon` has no word of its own, and shares a key with the other hair salons of its place.
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

/** A post is compared with a business only where they share a key; the keys of one destination are its own. */
export function postKeys(destinationId: string, post: Listing): number[] {
  const keys = [
    ...sharedKeys(post),
    `named ${post.joined}`,
    ...(hasPlace(post) ? [] : [`placeless ${post.joined}`]),
  ];
  return keys.map((key) => keyHash(`${destinationId} ${key}`));
}

/** Where one of both has no place, the name alone must do. */
export function businessKeys(destinationId: string, business: Listing): number[] {
  const keys = [
    ...sharedKeys(business),
    `placeless ${business.joined}`,
    ...(hasPlace(business) ? [] : [`named ${business.joined}`]),
  ];
  return keys.map((key) => keyHash(`${destinationId} ${key}`));
}
