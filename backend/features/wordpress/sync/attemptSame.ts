import type { Knex } from 'knex';
import type { Lease } from '../../../lib/lease.ts';
import { editUrlOf } from '../site/editUrl.ts';
import { fieldTargets } from '../site/fieldTargets.ts';
import { setupError } from '../site/wordpressError.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { updateSyncOutcome } from '../syncableQueries.ts';
import { addedValues } from './addedValues.ts';
import type { DraftMemory, DraftRequest } from './draftQueries.ts';
import { endDraft } from './draftQueries.ts';
import type { KnownSite } from './draftTerms.ts';
import { cityOf, termsOf } from './draftTerms.ts';
import { fieldValue } from './fieldValue.ts';
import { keptTexts } from './keptTexts.ts';
import type { ListedValues } from './listedValues.ts';
import { listedValues } from './listedValues.ts';
import type { Post } from './post.ts';
import { externalIdOf } from './post.ts';
import { postsOf } from './posts.ts';
import { fillSamePost, readSamePost } from './samePost.ts';
import { findPostOwner, forgetPost } from './samePostQueries.ts';
import { writtenContent } from './writtenContent.ts';
import { findWritten, keepWritten } from './writtenQueries.ts';
import type { Written } from './writtenValues.ts';
import { keyFields, writtenValues } from './writtenValues.ts';

/**
 * Compares a salon's post, as the site has just shown it, with the salon's newest result. Returns a function that
 * stores the values that differ, so that the screen Listings offers them.
 */
export type OfferDifferences = (
  db: Knex,
  known: KnownSite,
  draft: Pick<DraftMemory, 'businessId' | 'slug' | 'writtenHash'> &
    Written & { salonId: string; postId: string; listed: ListedValues | null },
  post: Post,
) => Promise<(trx: Knex.Transaction) => Promise<void>>;

export type SameDeps = { db: Knex; offerDifferences: OfferDifferences };

type Same = { request: DraftRequest; memory: DraftMemory; business: SyncableBusiness; postId: string };

/** Throws WordPressError if the post is another salon's, or if the salon has another post that is not in the trash. */
async function refuseOthers(
  db: Knex,
  { client, site }: KnownSite,
  { request, memory, business, postId }: Same,
  post: Post,
): Promise<void> {
  const hasOther = memory.postId !== null && memory.postId !== postId;
  const other = hasOther ? await postsOf(client, site).findById(memory.postId!) : undefined;
  if (other && other.status !== 'trash')
    throw setupError(
      `"${business.name}" has a post of its own already, ${memory.postId}: delete that one in WordPress first, or sync it again without choosing "This is the same".`,
    );
  const id = externalIdOf(client.destination, post);
  const isOthers = typeof id === 'string' && id !== '' && id !== business.salonId;
  const owner = await findPostOwner(db, request, postId);
  if (isOthers || owner !== undefined)
    throw setupError(
      `The post ${postId} is already the post of ${owner ? `"${owner}"` : 'another salon'}, so it was not changed.`,
    );
}

/**
 * Turns the post that an operator has chosen into the salon's post, and adds values that the post lacks. Throws
 * WordPressError; after a transient one, the attempt may be repeated.
 */
export async function attemptSame(
  { db, offerDifferences }: SameDeps,
  lease: Lease,
  found: KnownSite,
  same: Same,
): Promise<void> {
  const { request, memory, business, postId } = same;
  const { client, site } = found;
  const { signal } = lease;
  const posts = postsOf(client, site);
  const before = await readSamePost({ posts, postId });
  await refuseOthers(db, found, same, before);
  const terms = await termsOf(db, found, (field) => fieldValue(business, field), signal);
  const textOf = keptTexts(business, client.destination, site, before);
  const content = writtenContent(business, client.destination, site.metaSchema, terms.ids, textOf);
  const termId = before.termIds.length ? undefined : await cityOf(db, found, business, signal)?.find();
  const targets = fieldTargets(client.destination, site.metaSchema);
  const fields = keyFields(client.destination, site, Object.keys(business.platformUrls));
  const { post, added } = await fillSamePost({ posts, postId, content, fields, targets, termId }, before);
  const all = writtenValues(client.destination, site, business, post, textOf);
  const earlier = memory.postId === postId ? await findWritten(db, request) : undefined;
  const written = addedValues(all, added, targets, earlier);
  const end = {
    postId,
    editUrl: editUrlOf(client, post.id),
    error: [...terms.notes, ...content.notes].join(' ') || null,
  };
  const differences = {
    salonId: request.salonId,
    businessId: business.id,
    slug: post.slug,
    postId,
    writtenHash: memory.writtenHash,
    listed: listedValues(business),
    ...written,
  };
  const offer = await offerDifferences(db, found, differences, post);
  await lease.write(async (trx) => {
    const businessId = await endDraft(trx, request, { ...end, state: 'synced', slug: post.slug });
    if (businessId === undefined) return;
    // The texts that were written to an earlier post, and the updates offered for it, do not apply to this one.
    if (memory.postId !== postId) await forgetPost(trx, request);
    await keepWritten(trx, request, written, { listed: listedValues(business) });
    const state = added.length ? 'updated' : 'unchanged';
    await updateSyncOutcome(
      trx,
      { ...request, businessId },
      { ...end, synced: true, syncStatus: 'synced', state },
    );
    await offer(trx);
  });
}
