import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import type { SweepPayload } from '../../../queue/queues.ts';
import { findDestination } from '../destinations/destinationsService.ts';
import { knownSite } from '../site/knownSites.ts';
import { findBegunBusiness } from '../syncableQueries.ts';
import { draftContent } from './draftContent.ts';
import { deleteCopies, listWithCopies } from './draftCopies.ts';
import { fencedClient, withDraftLease } from './draftLease.ts';
import { findDraft } from './draftQueries.ts';
import { draftSlug } from './draftSlug.ts';
import { postsOf } from './posts.ts';

/** Beyond any time that a web server gives a request. */
const SWEEP_AFTER_SECONDS = 120;

/** Has the copies of a draft looked for later, when the transaction is through. */
export async function requestSweep(
  queue: Deps['queue'],
  trx: Knex.Transaction,
  { businessId, destinationId }: SweepPayload,
): Promise<void> {
  await queue.send(trx, 'sweep-draft', [
    { payload: { businessId, destinationId }, afterSeconds: SWEEP_AFTER_SECONDS },
  ]);
}

/**
 * Deletes the copies of a draft that lost creates have left: creates that were given up and that the site has carried out
 * all the same. Does nothing where the draft or its business is gone; a deleted job's are
 * kept until then. Throws WordPressError, HttpError and LeaseLostError;
 * it may be called again.
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
    const business = await findBegunBusiness(db, payload.businessId);
    if (!draft || !business) return;
    const content = draftContent(business, destination, site.metaSchema);
    const slug = draftSlug(business);
    const found = await listWithCopies(posts, slug);
    const kept = draft.postId
      ? await posts.findById(Number(draft.postId))
      : found.find((post) => post.slug === slug);
    if (!kept) return;
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
