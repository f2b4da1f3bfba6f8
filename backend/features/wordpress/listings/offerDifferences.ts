import { readClock } from '../../../lib/readClock.ts';
import { WordPressError } from '../site/wordpressError.ts';
import type { OfferDifferences } from '../sync/attemptSame.ts';
import { storeFound } from './foundQueries.ts';
import { comparePosts } from './lookAtPosts.ts';

export const offerDifferences: OfferDifferences = async (db, known, draft, post) => {
  const readAt = await readClock(db);
  try {
    const found = await comparePosts(db, known, [draft], new Map([[draft.postId, post]]));
    return (trx) => storeFound(trx, known.client.destination.id, found, readAt);
  } catch (error) {
    // For example, the site fails to name a term just now. The post is written already; the next look compares it.
    if (!(error instanceof WordPressError)) throw error;
    return async () => {};
  }
};
