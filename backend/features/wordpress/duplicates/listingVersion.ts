import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const golden = readFileSync(new URL('listedPosts.json', import.meta.url));

/**
 * The version of the form in which posts are mirrored. A mirror with another version is rebuilt. The version is a hash
 * of listedPosts.json, which a test compares with what `listingOf` and `postKeys` return.
 */
export const LISTING_VERSION = createHash('sha256').update(golden).digest('hex').slice(0, 12);
