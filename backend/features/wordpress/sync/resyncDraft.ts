import { WordPressError } from '../site/wordpressError.ts';
import { contentHash, hasSameOthers, isEmptyMeta, isOfSameKeys, isSameContent } from './draftContent.ts';
import type { DraftTask, WrittenDraft } from './draftTask.ts';
import { desiredHash, kept, RefusedDraftError, synced } from './draftTask.ts';
import type { Post } from './post.ts';

/** Writes the whole content to a post that was just read and that only the product has written. */
async function update(task: DraftTask, post: Post): Promise<WrittenDraft> {
  const { posts, content, termId, memory, remember, ownKeys } = task;
  const { metaKeys } = content;
  const sentHash = desiredHash(task);
  await remember({ sentHash });
  const before = posts.hash(post, metaKeys);
  // A key that the product did not write last time may contain somebody else's value, so it is not emptied.
  const areKeysOurs = isOfSameKeys(before, memory.writtenHash ?? before);
  const emptied = areKeysOurs ? metaKeys : metaKeys.filter((key) => ownKeys.includes(key));
  const newTermId = termId !== undefined && post.termIds.includes(termId) ? undefined : termId;
  let now: Post;
  try {
    now = await posts.update(post.id, { ...content, metaKeys: emptied }, newTermId);
  } catch (error) {
    if (!(error instanceof WordPressError)) throw error;
    const found = await posts.findById(post.id);
    if (!found || !isSameContent(posts.hash(found, metaKeys), sentHash)) throw error;
    now = found;
  }
  const isAsBefore = now.modified === post.modified && posts.hash(now, metaKeys) === before;
  if (isAsBefore && !isSameContent(before, sentHash)) {
    throw new RefusedDraftError(
      post,
      `WordPress answered that "${content.title}" is saved, but the draft is as it was before: a plugin may hold changes back.`,
    );
  }
  return synced(task, now);
}

/** Adds missing values to a draft that only the product has written. Existing values stay. */
async function complete(task: DraftTask, post: Post): Promise<WrittenDraft> {
  const { content, posts, termId } = task;
  const missing = Object.entries(content.meta).filter(
    ([key]) => isEmptyMeta(post.meta[key]) || post.meta[key] === 0,
  );
  const missingTerm = post.termIds.length ? undefined : termId;
  if (!missing.length && missingTerm === undefined) return synced(task, post);
  return synced(task, await posts.update(post.id, { meta: Object.fromEntries(missing) }, missingTerm));
}

/**
 * True if the post has the draft's slug and title, and every value that it has in the product's keys, and its city if
 * any, are those that the product would write. Then the product has begun this draft, and at most some values are
 * missing.
 */
function isPartOfOurs(task: DraftTask, { slug, title, meta, termIds }: Post): boolean {
  const { content, termId } = task;
  const filled = content.metaKeys.filter((key) => !isEmptyMeta(meta[key]) && meta[key] !== 0);
  const completed = {
    title,
    meta: { ...content.meta, ...Object.fromEntries(filled.map((key) => [key, meta[key]])) },
    termId: termIds[0] ?? termId,
  };
  return slug === task.slug && contentHash(completed, content.metaKeys) === desiredHash(task);
}

/**
 * Updates a post that was just read, if it is a draft that only the product has written; leaves any other post as it is
 * (`kept`). Throws RefusedDraftError if the site does not store the update. `isNew`: the product has just created the
 * draft. If a new draft has other values than were sent, the site may have set them. Then
 * only missing values are added, or none if the draft has another author.
 */
export async function resync(task: DraftTask, post: Post, { isNew = false } = {}): Promise<WrittenDraft> {
  const { posts, memory, content, slug } = task;
  if (post.status !== 'draft') return kept(task, post);
  const hash = posts.hash(post, content.metaKeys);
  const { postId, writtenHash, writtenModified, sentHash } = memory;
  // After a create whose answer is unknown, the draft may have only a part of its values, so what is stored about it
  // does not count.
  const isRemembered = postId === String(post.id) && writtenHash !== null && !memory.createSent;
  const isAsWritten =
    isRemembered &&
    post.slug === slug &&
    post.modified === writtenModified &&
    // If other keys are mapped now, the hashes cannot be compared, so the slug and the modification time decide alone.
    (isSameContent(hash, writtenHash) || !isOfSameKeys(hash, writtenHash));
  // Since an update whose answer was lost, a person may have added content that the product does not write.
  const hasAdded = isRemembered && isOfSameKeys(hash, writtenHash) && !hasSameOthers(hash, writtenHash);
  const isAsSent = post.slug === slug && isSameContent(hash, sentHash) && !hasAdded;
  const wanted = desiredHash(task);
  if (isAsWritten && memory.contentHash === wanted) return synced(task, post);
  if (isAsSent && isSameContent(hash, wanted)) return synced(task, post);
  if (isAsWritten || isAsSent) return update(task, post);
  const isBegun = (isNew && post.isByUs) || (!isRemembered && isPartOfOurs(task, post));
  return isBegun ? complete(task, post) : kept(task, post);
}
