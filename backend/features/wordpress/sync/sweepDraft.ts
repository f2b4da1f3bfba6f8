import type { Deps } from '../../../deps.ts';
import type { SweepPayload } from '../../../queue/queues.ts';
import { listSyncableBusinesses } from '../../verification/syncableService.ts';
import { findDestination } from '../destinations/destinationsService.ts';
import { knownSite } from '../site/knownSites.ts';
import { draftContent } from './draftContent.ts';
import { deleteCopies, listWithCopies } from './draftCopies.ts';
import { findDraft, lockDraft } from './draftQueries.ts';
import { draftSlug } from './draftSlug.ts';
import { postsOf } from './posts.ts';

/** How long after the sync: beyond any time that a web server gives a request. */
export const SWEEP_AFTER_SECONDS = 120;

/**
 * Takes away what a create made that was given up, and was carried out after the next one all the same. Does nothing
 * where the draft or its business is gone. Throws WordPressError and HttpError; it may be called again.
 */
export async function sweepDraft(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  payload: SweepPayload,
  signal: AbortSignal,
): Promise<void> {
  const destination = await findDestination(config.destinationsFile, payload.destinationId);
  const { client, site } = await knownSite(destination, signal);
  const posts = postsOf(client, site);
  await db.transaction(async (trx) => {
    if (!(await lockDraft(trx, payload))) throw new Error('Another worker is writing this draft.');
    const draft = await findDraft(trx, payload);
    const [business] = await listSyncableBusinesses(trx, [payload.businessId]);
    const kept = draft && business && (await posts.findById(Number(draft.postId)));
    if (!kept) return;
    const content = draftContent(business, destination, site.metaSchema);
    const found = await listWithCopies(posts, draftSlug(business));
    const written = [posts.hash(kept, content.metaKeys), draft.writtenHash, draft.contentHash];
    await deleteCopies(
      posts,
      content,
      kept.id,
      found,
      written.filter((hash) => hash !== null),
    );
  });
}
