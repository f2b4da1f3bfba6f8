// Listings of the posts in listedPosts.json by the current code. `node tests/support/listedPosts.ts` rewrites the file:
// run it after a change of names, streets or keys, which makes stored mirrors be built again.
import { readFileSync, writeFileSync } from 'node:fs';
import { postKeys } from '../../backend/features/wordpress/duplicates/blockingKeys.ts';
import type { GivenListing, Listing } from '../../backend/features/wordpress/duplicates/listing.ts';
import { listingOf } from '../../backend/features/wordpress/duplicates/listing.ts';

type ListedPost = { given: GivenListing; listing: Listing; keys: number[] };

const FILE = new URL('../../backend/features/wordpress/duplicates/listedPosts.json', import.meta.url);

export function readListedPosts(): ListedPost[] {
  return JSON.parse(readFileSync(FILE, 'utf8')) as ListedPost[];
}

export function listAnew(posts: readonly ListedPost[]): ListedPost[] {
  return posts.map(({ given }) => {
    const listing = listingOf(given);
    return { given, listing, keys: postKeys('golden', listing) };
  });
}

if (import.meta.main) {
  writeFileSync(FILE, `${JSON.stringify(listAnew(readListedPosts()), null, 2)}\n`);
}
