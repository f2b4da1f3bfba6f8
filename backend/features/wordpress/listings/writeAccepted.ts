import type { Knex } from 'knex';
import type { Lease } from '../../../lib/lease.ts';
import type { PostPayload } from '../../../queue/payloads.ts';
import type { DestinationEntry } from '../site/destinationEntry.ts';
import { CITY_TERM, TITLE } from '../site/draftKeys.ts';
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
import type { ListingToWrite } from './acceptedQueries.ts';
import {
  deleteWritten,
  findListing,
  listAccepted,
  lockListing,
  reopen,
  settleListing,
} from './acceptedQueries.ts';
import { countUpdates } from './foundQueries.ts';
import { heldBackByRefused } from './heldBack.ts';
import type { Refused } from './planAccepted.ts';
import { planAccepted, refusal } from './planAccepted.ts';
import { isSalonsPost } from './readPosts.ts';
import { replacedTexts } from './replacedTexts.ts';
import type { PlannedUpdate } from './writePlan.ts';
import { changedContent, isAsSeen, isChanged, isWritten, withUpdates, writableValues } from './writePlan.ts';

type Ends = { written: PlannedUpdate[]; refused: Refused[]; before: Post; after: Post };

/**
 * Sends the updates that the post lacks. A value that a person has changed since the last look is not overwritten, and
 * what belongs to it is not written either.
 */
async function send(
  known: KnownSite,
  before: Post,
  planned: readonly PlannedUpdate[],
  { read, fields }: ListingToWrite,
): Promise<Ends> {
  const written = read && fields ? { read, fields } : undefined;
  const values = writableValues(before);
  const done = planned.filter((update) => isWritten(update, values));
  const left = planned.filter((update) => !done.includes(update));
  const seen = left.filter((update) => isAsSeen(update, values));
  const changed = left.filter((update) => !seen.includes(update));
  const heldBack = heldBackByRefused(seen, changed, fields);
  const toWrite = seen.filter((update) => !heldBack.includes(update));
  const refused = [
    ...changed.map((update) =>
      refusal(update, 'It was changed on the site after the last look: look again.', true),
    ),
    ...heldBack.map((update) =>
      refusal(update, 'What belongs to it was changed on the site after the last look: look again.'),
    ),
  ];
  if (!toWrite.length) return { written: done, refused, before, after: before };
  const { content, cityId } = changedContent(toWrite, values, written);
  try {
    const after = await postsOf(known.client, known.site).update(before.id, content, cityId);
    const afterValues = writableValues(after);
    const kept = toWrite.filter((update) => isChanged(update, values, afterValues));
    const lost = toWrite
      .filter((update) => !kept.includes(update))
      .map((update) => refusal(update, 'WordPress did not keep it: a plugin may hold changes back.'));
    return { written: [...done, ...kept], refused: [...refused, ...lost], before, after };
  } catch (error) {
    if (!(error instanceof WordPressError) || error.isTransient) throw error;
    const failed = toWrite.map((update) => refusal(update, error.message));
    return { written: done, refused: [...refused, ...failed], before, after: before };
  }
}

/** Why nothing can be written to the post; undefined if it can. */
function obstacle(known: KnownSite, draft: { salonId: string; slug: string }, post: Post | undefined) {
  if (!post || !isSalonsPost(known, draft, post)) return 'The post is not on the site any more.';
  return post.status === 'trash'
    ? 'The post is in the trash of WordPress: restore it there first.'
    : undefined;
}

/** Refuses all accepted updates of a listing (accepted → open), with a note. */
export async function refuseAll(trx: Knex.Transaction, listing: PostPayload, note: string): Promise<void> {
  await lockListing(trx, listing);
  const accepted = await listAccepted(trx, listing);
  await reopen(
    trx,
    accepted.map((update) => refusal(update, note)),
  );
  await countUpdates(trx, listing.destinationId, [listing.salonId]);
}

/** Tries once to write a listing's accepted updates. Throws WordPressError. It can safely be repeated. */
export async function writeAccepted(
  db: Knex,
  destination: DestinationEntry,
  lease: Lease,
  listing: PostPayload,
): Promise<void> {
  const { signal } = lease;
  const draft = await findListing(db, listing);
  const accepted = await listAccepted(db, listing);
  if (!draft || !accepted.length) return;
  const { client, site } = await knownSite(destination, signal);
  const known = { client: fencedClient(client, lease), site };
  const post = await postsOf(known.client, site).findById(draft.postId);
  const hindrance = obstacle(known, { ...listing, ...draft }, post);
  if (!post || hindrance) {
    await lease.write((trx) => refuseAll(trx, listing, hindrance!));
    return;
  }
  const { planned, refused } = await planAccepted(db, known, listing, { accepted, ...draft }, signal);
  const ends = await send(known, post, planned, draft);
  await settle(lease, listing, draft, { ...ends, refused: [...refused, ...ends.refused] }, known);
}

async function settle(
  lease: Lease,
  listing: PostPayload,
  { read, fields, writtenHash }: ListingToWrite,
  { written, refused, before, after }: Ends,
  { client, site }: KnownSite,
): Promise<void> {
  const keys = draftKeys(client.destination, site.metaSchema);
  const { hash } = postsOf(client, site);
  const was = read && fields ? { read, fields } : undefined;
  const values = writableValues(after);
  const now = withUpdates(written, values, was);
  // Later syncs may update the post again (`isOurs`) if it was as the product had left it, or if this write has
  // replaced every value that a person has written. They may not if a person has added what the product does not write,
  // such as a text: once the destination maps it, a sync would replace it.
  const hashBefore = hash(before, keys);
  const isAsLeft = isSameContent(hashBefore, writtenHash);
  const ours = was && { ...was.read, ...now.read };
  const isRestored =
    ours !== undefined && [TITLE, CITY_TERM, ...keys].every((key) => isSameValue(values[key], ours[key]));
  const isOurs = after !== before && hasSameOthers(hashBefore, writtenHash) && (isAsLeft || isRestored);
  await lease.write(async (trx) => {
    await lockListing(trx, listing);
    await deleteWritten(
      trx,
      written.map(({ id }) => id),
    );
    await reopen(trx, refused);
    await keepWritten(trx, listing, now, { replaced: replacedTexts(written, was) });
    await settleListing(trx, listing, {
      siteStatus: siteStatus(after.status),
      hash: isOurs ? hash(after, keys) : null,
      modified: isOurs ? after.modified : null,
      name: written.find(({ key }) => key === TITLE)?.fields['name'] ?? null,
    });
    await countUpdates(trx, listing.destinationId, [listing.salonId]);
  });
}
