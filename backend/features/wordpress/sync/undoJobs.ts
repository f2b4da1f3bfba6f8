import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import type { Lease } from '../../../lib/lease.ts';
import type { UndoPayload } from '../../../queue/payloads.ts';
import { findDestination } from '../destinations/destinationsService.ts';
import { draftKeys } from '../site/fieldKeys.ts';
import { knownSite } from '../site/knownSites.ts';
import { siteStatus } from '../site/siteStatus.ts';
import { isSlugOf } from './draftCopies.ts';
import { fencedClient, withDraftLease } from './draftLease.ts';
import type { Post } from './post.ts';
import { postsOf } from './posts.ts';
import type { DraftToUndo } from './undoQueries.ts';
import {
  findUndo,
  forgetDraft,
  keepDraft,
  listUndos,
  NOT_UNDONE,
  noteOnUndo,
  noteStatus,
} from './undoQueries.ts';
import type { WriteDeps } from './writeUnderLease.ts';
import { writeUnderLease } from './writeUnderLease.ts';

/** Returns why the post must not be moved to the trash; undefined if it is still as the product has written it. */
function reasonToStay(post: Post, draft: DraftToUndo, hash: string, isPlace: boolean): string | undefined {
  if (siteStatus(post.status) === 'published') return 'It was published in WordPress, and stays.';
  const isAsWritten =
    post.status === 'draft' &&
    post.isByUs &&
    post.modified === draft.writtenModified &&
    hash === draft.writtenHash &&
    (isPlace || isSlugOf(draft.slug, post.slug));
  return isAsWritten ? undefined : 'It was changed in WordPress since the sync, and stays.';
}

/** Tries once to move a draft to the trash, and stores the outcome. Can safely be repeated. Throws WordPressError. */
async function attemptUndo({ config, db }: WriteDeps, lease: Lease, undo: UndoPayload): Promise<void> {
  const draft = await findUndo(db, undo);
  if (!draft) return;
  const leave = (reason: string) => lease.write((trx) => giveUp(trx, undo, reason));
  if (!draft.isLast) return leave('Another sync has been asked to write it since, so it stays.');
  const destination = await findDestination(config.destinationsFile, undo.destinationId);
  const { client, site } = await knownSite(destination, lease.signal);
  const posts = postsOf(fencedClient(client, lease), site);
  const post = draft.postId === null ? undefined : await posts.findById(draft.postId);
  if (post && post.status !== 'trash') {
    const hash = posts.hash(post, draftKeys(destination, site.metaSchema));
    const stays = reasonToStay(post, draft, hash, site.kind === 'geodirectory');
    if (stays !== undefined)
      return lease.write(async (trx) => {
        await keepDraft(trx, undo, { state: 'kept', note: stays });
        await noteStatus(trx, undo, siteStatus(post.status));
      });
    if (!(await posts.moveToTrash(post.id)))
      return leave('WordPress did not move it there: this user may not, or the site has none.');
  }
  await lease.write((trx) => forgetDraft(trx, undo));
}

const giveUp = (trx: Knex.Transaction, undo: UndoPayload, reason: string): Promise<void> =>
  keepDraft(trx, undo, { state: 'created', note: `${NOT_UNDONE} ${reason}` });

/**
 * Moves a draft that a sync has created to the trash, unless a person has changed it or a later sync has requested it.
 */
export async function undoDraft(deps: WriteDeps, undo: UndoPayload, stopping: AbortSignal): Promise<void> {
  await writeUnderLease(deps, undo, stopping, {
    attempt: (lease) => attemptUndo(deps, lease, undo),
    onWait: (trx, reason) => noteOnUndo(trx, undo, reason),
    refuse: (trx, reason) => giveUp(trx, undo, reason),
    failure: 'A draft could not be moved to the trash.',
  });
}

/** Ends an undo of which every try has failed with an unexpected error. */
export async function failUndo(deps: WriteDeps, undo: UndoPayload, stopping: AbortSignal): Promise<void> {
  deps.logger.error({ undo }, 'The undo of a draft failed at every try.');
  await withDraftLease(deps.db, undo, stopping, (lease) =>
    lease.write((trx) => giveUp(trx, undo, 'A fault on the server, whose log has the details: try again.')),
  );
}

export const sendUndos = (
  queue: Deps['queue'],
  trx: Knex.Transaction,
  undos: readonly UndoPayload[],
): Promise<void> =>
  queue.send(
    trx,
    'undo-draft',
    undos.map((payload) => ({ payload })),
  );

/** Queues all undos again, because a restore does not bring the queue back. */
export const resendUndos = async (trx: Knex.Transaction, queue: Deps['queue']): Promise<void> =>
  sendUndos(queue, trx, await listUndos(trx));
