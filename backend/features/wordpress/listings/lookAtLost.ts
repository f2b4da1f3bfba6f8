import { readClock } from '../../../lib/readClock.ts';
import type { LookAtLost } from '../duplicates/duplicatesService.ts';
import { WordPressError } from '../site/wordpressError.ts';
import { storeFound } from './foundQueries.ts';
import { lookAtPosts } from './lookAtPosts.ts';
import { listLostDrafts } from './lookQueries.ts';

/** How many posts of `listLostDrafts` one duplicate check reads at most. */
const MOST = 100;
/** How many posts are read at a time: as many as in one step of a look. */
const BATCH = 50;

export const lookAtLost: LookAtLost = async (db, destination, businessIds, signal) => {
  const drafts = await listLostDrafts(db, destination.id, businessIds, MOST);
  for (let from = 0; from < drafts.length; from += BATCH) {
    const readAt = await readClock(db);
    try {
      const { found } = await lookAtPosts(db, destination, drafts.slice(from, from + BATCH), signal);
      await db.transaction((trx) => storeFound(trx, destination.id, found, readAt));
    } catch (error) {
      // If the site fails here, the duplicate check still succeeds.
      if (!(error instanceof WordPressError)) throw error;
    }
  }
};
