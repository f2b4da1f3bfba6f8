import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import { findDestination } from '../destinations/destinationsService.ts';
import { knownSite } from '../site/knownSites.ts';
import type { SiteDescription } from '../site/siteDescription.ts';
import type { WordPressClient } from '../site/wordpressClient.ts';
import { WordPressError } from '../site/wordpressError.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { listSyncableBusinesses, updateSyncOutcome } from '../syncableQueries.ts';
import { cityTerm, forgetCityTerm } from './cityTerm.ts';
import { contentHash, draftContent } from './draftContent.ts';
import type { DraftRequest } from './draftQueries.ts';
import {
  endDraft,
  findPendingDraft,
  lockDraft,
  lockTerm,
  rememberCreateSent,
  rememberSentHash,
} from './draftQueries.ts';
import { draftSlug } from './draftSlug.ts';
import { termName } from './fieldValue.ts';
import { postsOf } from './posts.ts';
import { requestSweep } from './sweepDraft.ts';
import type { WrittenDraft } from './writeDraft.ts';
import { RefusedDraftError, writeDraft } from './writeDraft.ts';

type Site = { client: WordPressClient; site: SiteDescription };

/** The city's term of one business; undefined where it has no city, or the destination no taxonomy. */
function cityOf(db: Knex, { client, site }: Site, business: SyncableBusiness) {
  const taxonomy = site.cityTaxonomy;
  const name = taxonomy && termName(business);
  if (!taxonomy || !name) return undefined;
  return {
    find: () =>
      cityTerm(client, taxonomy, name, (make) =>
        db.transaction(async (trx) => {
          await lockTerm(trx, JSON.stringify([client.destination.id, name]));
          return make();
        }),
      ),
    forget: () => forgetCityTerm(client, taxonomy, name),
  };
}

/** Writes the draft; a term that WordPress dropped, since it was deleted meanwhile, is found anew. */
async function write(
  db: Knex,
  found: Site,
  business: SyncableBusiness,
  memory: Parameters<typeof writeDraft>[0]['memory'],
  request: DraftRequest,
  signal: AbortSignal,
) {
  const { client, site } = found;
  const posts = postsOf(client, site);
  const content = draftContent(business, client.destination, site.metaSchema);
  const city = cityOf(db, found, business);
  let termId = await city?.find();
  const remember: Parameters<typeof writeDraft>[0]['remember'] = (sent) =>
    'createSent' in sent ? rememberCreateSent(db, request) : rememberSentHash(db, request, sent.sentHash);
  let written: WrittenDraft = await writeDraft({
    posts,
    slug: draftSlug(business),
    content,
    termId,
    memory,
    remember,
    signal,
  });
  if (city && written.state === 'synced' && !written.post.termIds.length) {
    city.forget();
    try {
      termId = await city.find();
      written = { ...written, post: await posts.update(written.post.id, {}, termId) };
    } catch (error) {
      if (!(error instanceof WordPressError) || error.isPassing) throw error;
      throw new RefusedDraftError(written.post, `A draft was made, but without its city. ${error.message}`);
    }
  }
  const { post, state } = written;
  const hash = posts.hash(post, content.metaKeys);
  const wanted = contentHash({ ...content, termId }, content.metaKeys);
  return {
    state,
    postId: String(post.id),
    editUrl: posts.editUrl(post.id),
    error: written.note,
    written: state === 'synced' ? { hash, modified: post.modified, contentHash: wanted } : undefined,
  };
}

/**
 * Carries a request out, once, as the only writer of this draft, and keeps how it ended. Does nothing where the request
 * has ended or its business is gone. Throws WordPressError; after one that is passing it may be called again.
 */
export async function attemptDraft(
  { config, db, queue }: Pick<Deps, 'config' | 'db' | 'queue'>,
  request: DraftRequest,
  signal: AbortSignal,
): Promise<void> {
  // Read at every attempt, so that what the administrator corrects meanwhile counts.
  const destination = await findDestination(config.destinationsFile, request.destinationId);
  const found = await knownSite(destination, signal);
  await db.transaction(async (trx) => {
    if (!(await lockDraft(trx, request))) throw new Error('Another worker is writing this draft.');
    const memory = await findPendingDraft(trx, request);
    const [business] = await listSyncableBusinesses(trx, [request.businessId]);
    if (!memory || !business) return;
    // However this ends: an earlier create whose answer never came may still be carried out.
    if (memory.createSent) await requestSweep(queue, trx, request);
    try {
      const ended = await write(db, found, business, memory, request, signal);
      if (!(await endDraft(trx, request, ended))) return;
      await updateSyncOutcome(trx, business.id, { ...ended, synced: true, syncStatus: 'synced' });
    } catch (error) {
      if (!(error instanceof RefusedDraftError)) throw error;
      const { post, message } = error;
      const ended = {
        postId: String(post.id),
        editUrl: postsOf(found.client, found.site).editUrl(post.id),
        error: message,
      };
      await endDraft(trx, request, { ...ended, state: 'failed' });
      const synced = post.status === 'trash' ? false : null;
      await updateSyncOutcome(trx, business.id, { ...ended, synced, syncStatus: 'failed' });
    }
  });
}
