import type { Knex } from 'knex';
import type { Lease } from '../../../lib/lease.ts';
import type { PostPayload } from '../../../queue/payloads.ts';
import type { DestinationEntry } from '../site/destinationEntry.ts';
import { CITY_TERM, isTextKey, TITLE } from '../site/draftKeys.ts';
import { draftKeys } from '../site/fieldKeys.ts';
import { knownSite } from '../site/knownSites.ts';
import { siteStatus } from '../site/siteStatus.ts';
import { WordPressError } from '../site/wordpressError.ts';
import { hasSameOthers, isSameContent, isSameValue } from '../sync/draftContent.ts';
import { fencedClient } from '../sync/draftLease.ts';
import type { KnownSite } from '../sync/draftTerms.ts';
import type { Post } from '../sync/post.ts';
import { postsOf } from '../sync/posts.ts';
import { keepWritten } from '../sync/writtenQueries.ts';
import type { Written } from '../sync/writtenValues.ts';
import { withEarlier } from '../sync/writtenValues.ts';
import type { StoredUpdate } from './acceptedQueries.ts';
import {
  deleteWritten,
  isAccepted,
  listStored,
  lockListing,
  reopen,
  settleListing,
} from './acceptedQueries.ts';
import { isAsRead } from './compareValues.ts';
import { countUpdates } from './foundQueries.ts';
import type { DraftToLookAt } from './lookQueries.ts';
import { findDraftToLookAt, writtenOf } from './lookQueries.ts';
import { offerDifferences } from './offerDifferences.ts';
import type { Refused } from './planAccepted.ts';
import { planAccepted, refusal } from './planAccepted.ts';
import { isSalonsPost } from './readPosts.ts';
import { replacedTexts } from './replacedTexts.ts';
import type { PlannedUpdate } from './writePlan.ts';
import { changedContent, isAsSeen, isChanged, isWritten, withUpdates, writableValues } from './writePlan.ts';
import { writtenTexts } from './writtenTexts.ts';

/** `written`: accepted updates that the post has now, and texts of the post that were written together with them. */
type Ends = { written: PlannedUpdate[]; refused: Refused[]; before: Post; after: Post };

const EDITED = 'It was changed on the site after the last look: look again.';
const BELONGS = 'What belongs to it was changed on the site after the last look: look again.';

/**
 * Sends the accepted values that the post lacks, together with the post's texts that contain them. A value that a
 * person has changed since the last look is not overwritten. If it is a part of a move, the other parts are not written
 * either.
 */
async function send(
  known: KnownSite,
  before: Post,
  { stored, planned }: { stored: readonly StoredUpdate[]; planned: readonly PlannedUpdate[] },
  written: Written | undefined,
): Promise<Ends> {
  const values = writableValues(before);
  const isLeft = (update: PlannedUpdate) => !isWritten(update, values);
  const changed = planned.filter((update) => isLeft(update) && !isAsSeen(update, values));
  const isMoveChanged = changed.some(({ kind }) => kind === 'moved');
  const parts = planned.filter(
    (update) => isMoveChanged && update.kind === 'moved' && isLeft(update) && !changed.includes(update),
  );
  const taken = planned.filter((update) => !changed.includes(update) && !parts.includes(update));
  const takenIds = new Set(taken.map(({ id }) => id));
  const texts = writtenTexts(stored, takenIds, known.client.destination, values, written);
  const editedTexts = texts.filter(
    (text) =>
      isAccepted(text) &&
      isLeft(text) &&
      !isAsSeen(text, values) &&
      // The text may have been written together with values since the last look.
      !(written && isAsRead(values[text.key], written.read[text.key])),
  );
  const refused = [
    ...[...changed, ...editedTexts].map((update) => refusal(update, EDITED, true)),
    ...parts.map((update) => refusal(update, BELONGS)),
  ];
  const all = [...taken, ...texts.filter((text) => !editedTexts.includes(text))];
  const done = all.filter((update) => !isLeft(update));
  const toWrite = all.filter(isLeft);
  if (!toWrite.length) return { written: done, refused, before, after: before };
  const { content, cityId } = changedContent(toWrite, values, written);
  try {
    const after = await postsOf(known.client, known.site).update(before.id, content, cityId);
    const afterValues = writableValues(after);
    const kept = toWrite.filter((update) => isChanged(update, values, afterValues));
    const lost = toWrite
      .filter((update) => isAccepted(update) && !kept.includes(update))
      .map((update) => refusal(update, 'WordPress did not keep it: a plugin may hold changes back.'));
    return { written: [...done, ...kept], refused: [...refused, ...lost], before, after };
  } catch (error) {
    if (!(error instanceof WordPressError) || error.isTransient) throw error;
    const failed = toWrite.map((update) => refusal(update, error.message));
    return { written: done, refused: [...refused, ...failed], before, after: before };
  }
}

/** Returns why nothing can be written to the post; undefined if there is no obstacle. */
function obstacle(known: KnownSite, draft: DraftToLookAt, post: Post | undefined) {
  if (!post || !isSalonsPost(known, draft, post)) return 'The post is not on the site any more.';
  return post.status === 'trash'
    ? 'The post is in the trash of WordPress: restore it there first.'
    : undefined;
}

/** Refuses all accepted updates of a listing (accepted → open), with a note. */
export async function refuseAll(trx: Knex.Transaction, listing: PostPayload, note: string): Promise<void> {
  await lockListing(trx, listing);
  const accepted = (await listStored(trx, listing)).filter(isAccepted);
  await reopen(
    trx,
    accepted.map((update) => refusal(update, note)),
  );
  await countUpdates(trx, listing.destinationId, [listing.salonId]);
}

/** Tries once to write a listing's accepted updates. Throws WordPressError. The call can safely be repeated. */
export async function writeAccepted(
  db: Knex,
  destination: DestinationEntry,
  lease: Lease,
  listing: PostPayload,
): Promise<void> {
  const { signal } = lease;
  const draft = await findDraftToLookAt(db, listing);
  const stored = await listStored(db, listing);
  const accepted = stored.filter(isAccepted);
  if (!draft || !accepted.length) return;
  const { client, site } = await knownSite(destination, signal);
  const known = { client: fencedClient(client, lease), site };
  const post = await postsOf(known.client, site).findById(draft.postId);
  const hindrance = obstacle(known, draft, post);
  if (!post || hindrance) {
    await lease.write((trx) => refuseAll(trx, listing, hindrance!));
    return;
  }
  const values = accepted.filter(({ key }) => !isTextKey(key));
  const { planned, refused } = await planAccepted(db, known, values, signal);
  const ends = await send(known, post, { stored, planned }, writtenOf(draft));
  await settle(db, lease, draft, { ...ends, refused: [...refused, ...ends.refused] }, known);
}

async function settle(
  db: Knex,
  lease: Lease,
  draft: DraftToLookAt,
  { written, refused, before, after }: Ends,
  known: KnownSite,
): Promise<void> {
  const { destination } = known.client;
  const { salonId, writtenHash } = draft;
  const listing = { salonId, destinationId: destination.id };
  const keys = draftKeys(destination, known.site.metaSchema);
  const { hash } = postsOf(known.client, known.site);
  const was = writtenOf(draft);
  const values = writableValues(after);
  const now = withUpdates(written, values, was);
  const all = withEarlier(now, was);
  // Later syncs may update the post again (`isOurs`) if the post was as the product had left it, or if this write has
  // replaced every value of a person. They may not if a person has added what the product does not write, such as a
  // text: a sync would replace it once the destination maps it.
  const hashBefore = hash(before, keys);
  const isAsLeft = isSameContent(hashBefore, writtenHash);
  const isRestored =
    was !== undefined && [TITLE, CITY_TERM, ...keys].every((key) => isSameValue(values[key], all.read[key]));
  const isOurs = after !== before && hasSameOthers(hashBefore, writtenHash) && (isAsLeft || isRestored);
  const newHash = isOurs ? hash(after, keys) : null;
  // If updates were refused, nothing is compared now, so that they keep their notes until the next look.
  const offer = refused.length
    ? undefined
    : await offerDifferences(db, known, { ...draft, ...all, writtenHash: newHash ?? writtenHash }, after);
  await lease.write(async (trx) => {
    await lockListing(trx, listing);
    // A post's text that was only written together with values may have been accepted meanwhile. Its update is not
    // deleted, so that it is written next.
    await deleteWritten(
      trx,
      written.filter(isAccepted).map(({ id }) => id),
    );
    await reopen(trx, refused);
    await keepWritten(trx, listing, now, { replaced: replacedTexts(written, was) });
    await countUpdates(trx, listing.destinationId, [salonId]);
    await offer?.(trx);
    await settleListing(trx, listing, {
      siteStatus: siteStatus(after.status),
      hash: newHash,
      modified: isOurs ? after.modified : null,
      name: written.find(({ key }) => key === TITLE)?.fields['name'] ?? null,
    });
  });
}
