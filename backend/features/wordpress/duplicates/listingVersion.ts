import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const golden = readFileSync(new URL('listedPosts.json', import.meta.url));

/**
 * The version of the listing format. A mirror with another version is rebuilt. The version is a hash of
 * listedPosts.json; a test checks that this file contains what `listingOf` and `postKeys` produce.
 */
export const LISTING_VERSION = createHash('sha256').update(golden).digest('hex').slice(0, 12);
