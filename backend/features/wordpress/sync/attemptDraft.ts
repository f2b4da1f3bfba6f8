import type { Deps } from '../../../deps.ts';
import type { Lease } from '../../../lib/lease.ts';
import { findDestination } from '../destinations/destinationsService.ts';
import { ACF, CITY_TERM, TITLE } from '../site/draftKeys.ts';
import { editUrlOf } from '../site/editUrl.ts';
import { knownSite } from '../site/knownSites.ts';
import type { SiteDescription } from '../site/siteDescription.ts';
import { siteStatus } from '../site/siteStatus.ts';
import { WordPressError } from '../site/wordpressError.ts';
import type { SyncableBusiness, SyncOutcome } from '../syncableQueries.ts';
import { listSyncableBusinesses, updateSyncOutcome } from '../syncableQueries.ts';
import type { SameDeps } from './attemptSame.ts';
import { attemptSame } from './attemptSame.ts';
import { contentHash } from './draftContent.ts';
import { fencedClient } from './draftLease.ts';
import type { DraftEnd, DraftMemory, DraftRequest } from './draftQueries.ts';
import { beginDraft, endDraft, rememberSent } from './draftQueries.ts';
import type { DraftTask } from './draftTask.ts';
import { PARTLY_MADE, RefusedDraftError } from './draftTask.ts';
import type { KnownSite } from './draftTerms.ts';
import { cityOf, termsOf } from './draftTerms.ts';
import { completeByDrafts } from './earlierDraft.ts';
import { fieldValue } from './fieldValue.ts';
import { listedValues } from './listedValues.ts';
import { newDraft } from './lostPages.ts';
import { draftPosts } from './placePosts.ts';
import type { Post } from './post.ts';
import { refusalSince } from './refusal.ts';
import { requestSweep } from './sweepDraft.ts';
import { withoutFacts } from './withoutFacts.ts';
import { restoreCity, writeDraft } from './writeDraft.ts';
import { writtenContent } from './writtenContent.ts';
import { findWritten, forgetUpdates, keepWritten } from './writtenQueries.ts';
import { withEarlier, writtenValues } from './writtenValues.ts';

/** `lateMs` is set in tests only (see DraftTask). */
export type DraftDeps = Pick<Deps, 'config' | 'db' | 'queue'> &
  Pick<DraftTask, 'lateMs'> &
  Pick<SameDeps, 'offerDifferences'>;

/** True if the post lacks a meta key of the site's description: the key was removed, or has another type now. */
const lacksKey = ({ meta }: Post, { kind, metaSchema }: SiteDescription, keys: readonly string[]): boolean =>
  kind === 'posts' &&
  // Keys of Advanced Custom Fields are not checked, because some posts do not have them.
  keys.some((key) => Object.hasOwn(metaSchema, key) && !key.startsWith(ACF) && (meta[key] ?? null) === null);

/** Writes the draft. If WordPress drops the city's term because it was deleted, finds or creates the term again. */
async function write(
  { db, lateMs, offerDifferences }: DraftDeps,
  lease: Lease,
  found: KnownSite,
  row: SyncableBusiness,
  memory: DraftMemory,
  request: DraftRequest,
) {
  const { client, site } = found;
  const { salonId } = row;
  const drafts =
    memory.postId === null ? undefined : await completeByDrafts(db, client.destination.id, [row]);
  const completed = drafts?.get(row.id);
  const asFound = { business: row, textOf: (field: string) => fieldValue(row, field) };
  const { business, textOf } = completed ?? (memory.postId === null ? await newDraft(db, row) : asFound);
  const { signal } = lease;
  const { slug, createSent } = memory;
  const posts = draftPosts(client, site, { slug, createSent, salonId });
  // Facts that were deleted because the provider's terms require it stay on the site: `completeByDrafts` knows their
  // texts from the last write. If it does not know the draft (for example of an early version), fields with facts are
  // not written.
  const areFactsGone = business.textsDeletedAt !== null && memory.writtenHash !== null && !completed;
  const destination = areFactsGone ? withoutFacts(client.destination) : client.destination;
  const terms = await termsOf(db, { site, client: { ...client, destination } }, textOf, signal);
  const content = writtenContent(business, destination, site.metaSchema, terms.ids, textOf);
  const taxonomyCity = textOf('taxonomyCity', CITY_TERM) || null;
  const city = cityOf(db, found, { ...business, taxonomyCity }, signal);
  let termId = await city?.find();
  const earlier = await findWritten(db, request);
  const task: DraftTask = {
    posts,
    slug,
    content,
    termId,
    ownKeys: Object.entries(earlier?.fields ?? {}).flatMap(([key, texts]) =>
      Object.values(texts).some(Boolean) ? [key] : [],
    ),
    memory,
    remember: (sent) => lease.write((trx) => rememberSent(trx, request, sent)),
    signal,
    ...(lateMs && { lateMs }),
  };
  let written = await writeDraft(task);
  if (city && written.state === 'synced' && !written.post.termIds.length) {
    city.forget();
    try {
      termId = await city.find();
      written = await restoreCity(task, written, termId);
    } catch (error) {
      if (!(error instanceof WordPressError) || error.isTransient) throw error;
      const { post } = written;
      if (memory.postId === String(post.id))
        throw new RefusedDraftError(post, `The draft was written, but without its city. ${error.message}`);
      const hash = posts.hash(post, content.metaKeys);
      throw new RefusedDraftError(post, `${PARTLY_MADE} without its city. ${error.message}`, hash);
    }
  }
  const { post, state } = written;
  terms.forgetLost(post);
  const hash = posts.hash(post, content.metaKeys);
  const wanted = contentHash({ ...content, termId }, content.metaKeys);
  const postId = String(post.id);
  const values = writtenValues(destination, site, business, post, textOf);
  const listed = listedValues(business);
  const draft = { salonId, businessId: row.id, slug, postId, writtenHash: hash, listed };
  const all = withEarlier(values, earlier);
  return {
    state,
    postId,
    editUrl: editUrlOf(client, post.id),
    error: [...terms.notes, ...content.notes, written.note].filter(Boolean).join(' ') || null,
    name: state === 'synced' ? textOf('name', TITLE) : undefined,
    written: state === 'synced' ? { hash, modified: post.modified, contentHash: wanted } : undefined,
    siteStatus: state === 'kept' ? siteStatus(post.status) : undefined,
    values,
    listed,
    offer: state === 'synced' ? await offerDifferences(db, found, { ...draft, ...all }, post) : undefined,
    isOutdated: lacksKey(post, site, content.metaKeys),
  };
}

/** Returns what the attempt has changed, as the state of a sync. */
function changeOf(
  { postId, contentHash, writtenHash }: DraftMemory,
  { state, postId: now, written }: Pick<Awaited<ReturnType<typeof write>>, 'state' | 'postId' | 'written'>,
): SyncOutcome['state'] {
  if (!written) return state === 'synced' ? 'unchanged' : state;
  if (postId !== now) return 'created';
  return written.contentHash === contentHash || written.hash === writtenHash ? 'unchanged' : 'updated';
}

/**
 * Tries to carry out a request, and stores the outcome. Does nothing if the request is no longer pending or its
 * business was deleted. Throws WordPressError (after a transient one, the attempt may be repeated), HttpError as
 * `findDestination` does, and LeaseLostError if another worker has taken over the draft.
 */
export async function attemptDraft(deps: DraftDeps, lease: Lease, request: DraftRequest): Promise<void> {
  const { config, db, queue } = deps;
  // The destinations file is read for each attempt, so that the administrator's corrections take effect.
  const destination = await findDestination(config.destinationsFile, request.destinationId);
  const { client, site, renew } = await knownSite(destination, lease.signal);
  const found = { client: fencedClient(client, lease), site };
  const memory = await lease.write((trx) => beginDraft(trx, request));
  const [business] = await listSyncableBusinesses(db, memory ? [memory.businessId] : []);
  if (!memory || !business) return;
  const refused = await refusalSince(db, business, memory.requestedAt);
  if (refused !== undefined)
    return lease.write(async (trx) => {
      const ended = { postId: null, editUrl: null, error: refused };
      const businessId = await endDraft(trx, request, { ...ended, state: 'stopped' });
      const outcome = { ...ended, synced: null, syncStatus: null, state: 'refused' } as const;
      if (businessId !== undefined) await updateSyncOutcome(trx, { ...request, businessId }, outcome);
    });
  const { samePostId: postId } = memory;
  if (postId !== null) return attemptSame(deps, lease, found, { request, memory, business, postId });

  const end = (
    ended: DraftEnd & Partial<Pick<Awaited<ReturnType<typeof write>>, 'values' | 'listed' | 'offer'>>,
    outcome: Pick<SyncOutcome, 'synced' | 'syncStatus' | 'state'>,
  ) =>
    lease.write(async (trx) => {
      // The site may still carry out an earlier create whose answer was lost, however this attempt has ended.
      if (memory.createSent) await requestSweep(queue, trx, request);
      const businessId = await endDraft(trx, request, ended);
      if (businessId === undefined) return;
      const { postId, editUrl, error, written, values, listed, offer } = ended;
      if (written && values) {
        await keepWritten(trx, request, values, { listed });
        await forgetUpdates(trx, request);
        await offer?.(trx);
      }
      await updateSyncOutcome(trx, { ...request, businessId }, { postId, editUrl, error, ...outcome });
    });
  try {
    const { isOutdated, ...ended } = await write(deps, lease, found, business, memory, request);
    // If the site no longer has a key, the post looks as if a person had changed it. So the description is read again,
    // and the new attempt reports the missing key.
    if (isOutdated && ended.state === 'kept' && renew()) return await attemptDraft(deps, lease, request);
    // A post that was left as it is (`kept`) does not contain this row's result, but perhaps an earlier one, unless it
    // is in the trash.
    const keptResult = ended.siteStatus === 'trash' ? false : null;
    const synced = ended.state === 'kept' ? keptResult : true;
    await end(ended, { synced, syncStatus: 'synced', state: changeOf(memory, ended) });
  } catch (error) {
    if (!(error instanceof RefusedDraftError)) throw error;
    const { post, message, hash } = error;
    const written = hash === undefined ? undefined : { hash, modified: post.modified, contentHash: null };
    const editUrl = editUrlOf(client, post.id);
    await end(
      { state: 'failed', postId: String(post.id), editUrl, error: message, written },
      { synced: null, syncStatus: 'failed', state: 'failed' },
    );
  }
}
