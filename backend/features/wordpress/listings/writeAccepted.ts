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
import { makeTermAlone } from '../sync/draftTerms.ts';
import type { Post } from '../sync/post.ts';
import { postsOf } from '../sync/posts.ts';
import { existingTerm, siteTerm } from '../sync/siteTerm.ts';
import { keepWritten } from '../sync/writtenQueries.ts';
import type { AcceptedUpdate, ListingToWrite } from './acceptedQueries.ts';
import {
  deleteWritten,
  findListing,
  listAccepted,
  lockListing,
  reopen,
  settleListing,
} from './acceptedQueries.ts';
import { CLOSED_TERM } from './closedUpdate.ts';
import { countUpdates } from './foundQueries.ts';
import { termTaxonomy } from './foundTexts.ts';
import { isSalonsPost } from './readPosts.ts';
import { replacedTexts } from './replacedTexts.ts';
import type { PlannedUpdate } from './writePlan.ts';
import { changedContent, isAsSeen, isChanged, isWritten, withUpdates, writableValues } from './writePlan.ts';

type Refused = { id: string; note: string; isEdited: boolean };
type Ends = { written: PlannedUpdate[]; refused: Refused[]; before: Post; after: Post };

const refusal = ({ id }: AcceptedUpdate, note: string, isEdited = false): Refused => ({ id, note, isEdited });

/**
 * The term of an update; `missing` if the site lacks it and it must not be created; undefined if the value is no term.
 */
async function termOfUpdate(
  db: Knex,
  { client, site }: KnownSite,
  { key, property, field, value }: AcceptedUpdate,
  signal: AbortSignal,
): Promise<number | undefined | 'missing'> {
  const found = termTaxonomy(site, key);
  if (!found) return undefined;
  if (property === CLOSED_TERM) return 'termId' in site.closed ? site.closed.termId : 'missing';
  const wanted = { ...found, name: String(value) };
  const mayMake = key === CITY_TERM || client.destination.terms[field]?.create;
  const id = mayMake
    ? await siteTerm(client, wanted, makeTermAlone(db, client, wanted, signal))
    : await existingTerm(client, wanted);
  return id ?? 'missing';
}

async function plan(db: Knex, known: KnownSite, accepted: readonly AcceptedUpdate[], signal: AbortSignal) {
  const planned: PlannedUpdate[] = [];
  const refused: Refused[] = [];
  for (const update of accepted) {
    const termId = await termOfUpdate(db, known, update, signal);
    if (termId !== 'missing') planned.push({ ...update, termId });
    else
      refused.push(refusal(update, `The site has no term "${update.value}": add it there, and look again.`));
  }
  return { planned, refused };
}

/** Sends the updates that the post lacks. A value that a person has changed since the last look is not overwritten. */
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
  const toWrite = left.filter((update) => isAsSeen(update, values));
  const refused = left
    .filter((update) => !toWrite.includes(update))
    .map((update) => refusal(update, 'It was changed on the site after the last look: look again.', true));
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
  const { planned, refused } = await plan(db, known, accepted, signal);
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
