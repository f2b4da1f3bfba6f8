import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const golden = readFileSync(new URL('listedPosts.json', import.meta.url));

/**
 * Says how listings are made. A mirror of another version is listed anew. It changes with listedPosts.json, which a
 * test holds against what `listingOf` and `postKeys` make.
 */
export const LISTING_VERSION = createHash('sha256').update(golden).digest('hex').slice(0, 12);
