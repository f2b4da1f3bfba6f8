import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import type { SweepPayload } from '../../../queue/queues.ts';
import { findDestination } from '../destinations/destinationsService.ts';
import { knownSite } from '../site/knownSites.ts';
import { draftMetaKeys } from './draftContent.ts';
import { deleteCopies, listWithCopies } from './draftCopies.ts';
import { fencedClient, withDraftLease } from './draftLease.ts';
import { findDraft } from './draftQueries.ts';
import { postsOf } from './posts.ts';

/** Beyond any time that a web server gives a request. */
const SWEEP_AFTER_SECONDS = 120;

/** Has the copies of a draft looked for later, when the transaction is through. */
export async function requestSweep(
  queue: Deps['queue'],
  trx: Knex.Transaction,
  { salonId, destinationId }: SweepPayload,
): Promise<void> {
  await queue.send(trx, 'sweep-draft', [
    { payload: { salonId, destinationId }, afterSeconds: SWEEP_AFTER_SECONDS },
  ]);
}

/**
 * Deletes the copies of a draft that lost creates have left: creates that were given up and that the site has carried out
 * all the same. Throws WordPressError, HttpError and LeaseLostError; it may be called again.
 */
export async function sweepDraft(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  payload: SweepPayload,
  signal: AbortSignal,
): Promise<void> {
  const destination = await findDestination(config.destinationsFile, payload.destinationId);
  await withDraftLease(db, payload, signal, async (lease) => {
    const { client, site } = await knownSite(destination, lease.signal);
    const posts = postsOf(fencedClient(client, lease), site);
    const draft = await findDraft(db, payload);
    if (!draft) return;
    const metaKeys = draftMetaKeys(destination, site.metaSchema);
    const { slug } = draft;
    const found = await listWithCopies(posts, slug);
    const kept = draft.postId
      ? await posts.findById(Number(draft.postId))
      : found.find((post) => post.slug === slug);
    if (!kept) return;
    const written = [posts.hash(kept, metaKeys), draft.writtenHash, draft.contentHash];
    await deleteCopies(
      posts,
      metaKeys,
      kept.id,
      found,
      written.filter((hash) => hash !== null),
    );
  });
}
