import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const golden = readFileSync(new URL('listedPosts.json', import.meta.url));

/**
 * The version of the listing format; a mirror of another version is rebuilt. It is a hash of listedPosts.json, which
 * a test compares with what `listingOf` and `postKeys` produce.
 */
export const LISTING_VERSION = createHash('sha256').update(golden).digest('hex').slice(0, 12);
