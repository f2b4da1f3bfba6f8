import { readClock } from '../../../lib/readClock.ts';
import type { OfferDifferences } from '../sync/attemptSame.ts';
import { storeFound } from './foundQueries.ts';
import { lookAtPosts } from './lookAtPosts.ts';

export const offerDifferences: OfferDifferences = async (db, lease, destination, draft) => {
  const readAt = await readClock(db);
  const { found } = await lookAtPosts(db, destination, [draft], lease.signal);
  await lease.write((trx) => storeFound(trx, destination.id, found, readAt));
};
