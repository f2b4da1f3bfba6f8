import { WordPressError } from '../site/wordpressError.ts';
import { contentHash, isEmptyMeta, isOfSameKeys, isSameContent } from './draftContent.ts';
import type { DraftTask, WrittenDraft } from './draftTask.ts';
import { desiredHash, kept, RefusedDraftError, synced } from './draftTask.ts';
import type { Post } from './post.ts';

/** Writes the whole content to a post that was ours when it was read just before. */
async function update(task: DraftTask, post: Post): Promise<WrittenDraft> {
  const { posts, content, termId, memory, remember } = task;
  const { metaKeys } = content;
  const sentHash = desiredHash(task);
  await remember({ sentHash });
  const before = posts.hash(post, metaKeys);
  // A meta key that we did not write last time may contain somebody else's value, so it is not emptied.
  const areKeysOurs = isOfSameKeys(before, memory.writtenHash ?? before);
  const newTermId = termId !== undefined && post.termIds.includes(termId) ? undefined : termId;
  let now: Post;
  try {
    now = await posts.update(post.id, { ...content, metaKeys: areKeysOurs ? metaKeys : [] }, newTermId);
  } catch (error) {
    if (!(error instanceof WordPressError)) throw error;
    const found = await posts.findById(post.id);
    if (!found || !isSameContent(posts.hash(found, metaKeys), sentHash)) throw error;
    now = found;
  }
  if (now.modified === post.modified && posts.hash(now, metaKeys) === before && before !== sentHash) {
    throw new RefusedDraftError(
      post,
      `WordPress answered that "${content.title}" is saved, but the draft is as it was before: a plugin may hold changes back.`,
    );
  }
  return synced(task, now);
}

/** Adds missing values to a draft whose other content is ours. Does not change existing values. */
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
 * True if every value that the draft has under our keys is the one we would write: a draft that we began or completed.
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
 * Updates a draft that was read just before. A draft with content that we have not written is left unchanged. The
 * exception is `isNew`, a draft that our own create has made: the site may have changed what we sent. A draft of
 * another author was made by somebody else, even if it has our slug.
 */
export async function resync(task: DraftTask, post: Post, { isNew = false } = {}): Promise<WrittenDraft> {
  const { posts, memory, content, slug } = task;
  if (post.status === 'trash') {
    throw new RefusedDraftError(
      post,
      `"${content.title}" is in the trash of WordPress: restore it or delete it there, then sync again.`,
    );
  }
  if (post.status !== 'draft') return kept(task, post);
  const hash = posts.hash(post, content.metaKeys);
  const { postId, writtenHash, writtenModified, sentHash } = memory;
  const isRemembered = postId === String(post.id) && writtenHash !== null;
  const isAsWritten =
    isRemembered &&
    post.slug === slug &&
    post.modified === writtenModified &&
    // If the destination has other meta keys now, only the date can be compared.
    (isSameContent(hash, writtenHash) || !isOfSameKeys(hash, writtenHash));
  const isAsSent = post.slug === slug && isSameContent(hash, sentHash);
  const wanted = desiredHash(task);
  if (isAsWritten && memory.contentHash === wanted) return synced(task, post);
  if (isAsSent && isSameContent(hash, wanted)) return synced(task, post);
  if (isAsWritten || isAsSent) return update(task, post);
  const isBegun = (isNew && post.isByUs) || (!isRemembered && isPartOfOurs(task, post));
  return isBegun ? complete(task, post) : kept(task, post);
}
