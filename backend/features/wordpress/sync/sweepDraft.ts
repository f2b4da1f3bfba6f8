import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import type { PostPayload } from '../../../queue/payloads.ts';
import { findDestination } from '../destinations/destinationsService.ts';
import { draftKeys } from '../site/fieldKeys.ts';
import { knownSite } from '../site/knownSites.ts';
import { noteOnSyncOutcome } from '../syncableQueries.ts';
import { copiesNote, listWithCopies, trashCopies } from './draftCopies.ts';
import { fencedClient, withDraftLease } from './draftLease.ts';
import { findDraft, noteOnDraft } from './draftQueries.ts';
import { draftPosts } from './placePosts.ts';

/** The delay of a sweep. Web servers usually end a create that is still running within this time. */
const SWEEP_AFTER_SECONDS = 120;

/** Queues a later search for copies of a draft. */
export async function requestSweep(
  queue: Deps['queue'],
  trx: Knex.Transaction,
  { salonId, destinationId }: PostPayload,
): Promise<void> {
  await queue.send(trx, 'sweep-draft', [
    { payload: { salonId, destinationId }, afterSeconds: SWEEP_AFTER_SECONDS },
  ]);
}

/** Adds a note for the operator to a draft that is no longer pending and has no note. */
export async function noteOnEnded(trx: Knex.Transaction, draft: PostPayload, note: string): Promise<void> {
  if (await noteOnDraft(trx, draft, note)) await noteOnSyncOutcome(trx, draft, note);
}

/**
 * Moves copies of a draft to the trash. They come from creates that the site carried out after the product had given
 * them up. Copies that somebody has changed stay, and a note names them to the operator. Throws WordPressError,
 * HttpError and LeaseLostError. The call can safely be repeated.
 */
export async function sweepDraft(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  payload: PostPayload,
  signal: AbortSignal,
): Promise<void> {
  const destination = await findDestination(config.destinationsFile, payload.destinationId);
  await withDraftLease(db, payload, signal, async (lease) => {
    const { client, site } = await knownSite(destination, lease.signal);
    const draft = await findDraft(db, payload);
    if (!draft) return;
    const { salonId } = payload;
    const posts = draftPosts(fencedClient(client, lease), site, {
      slug: draft.slug,
      salonId,
      createSent: true,
    });
    const { slug, postId, sentHash, writtenHash, contentHash } = draft;
    const found = await listWithCopies(posts, slug);
    const kept = postId ? await posts.findById(postId) : found.find((post) => post.slug === slug);
    if (!kept) return;
    const left = await trashCopies(posts, {
      slug,
      metaKeys: draftKeys(destination, site.metaSchema),
      copies: found.filter(({ id }) => id !== kept.id),
      writtenHashes: [sentHash, writtenHash, contentHash],
    });
    const note = copiesNote(left);
    if (note) await lease.write((trx) => noteOnEnded(trx, payload, note));
  });
}
