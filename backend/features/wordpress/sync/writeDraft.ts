import { createDraft } from './createDraft.ts';
import { listWithCopies } from './draftCopies.ts';
import type { DraftTask, WrittenDraft } from './draftTask.ts';
import { kept, withoutCopies } from './draftTask.ts';
import type { Post } from './post.ts';
import { resync } from './resyncDraft.ts';

async function find({ posts, memory, slug }: DraftTask): Promise<Post | undefined> {
  const known = memory.postId === null ? undefined : await posts.findById(memory.postId);
  if (known) return known;
  const found = await posts.findBySlug(slug);
  if (found || !memory.createSent) return found;
  return posts.findInTrash(slug);
}

/**
 * Makes the business's draft if there is none, however often it is called and whatever became of earlier calls, and
 * brings it up to date if nobody else has touched it. Throws WordPressError; after a transient one it may be
 * called again.
 */
export async function writeDraft(task: DraftTask): Promise<WrittenDraft> {
  const { memory, posts, slug } = task;
  const post = await find(task);
  if (!post) return createDraft(task);
  const written = await resync(task, post);
  if (!memory.createSent) return written;
  return withoutCopies(task, written, await listWithCopies(posts, slug));
}

/** Sets the city of a draft again after WordPress has dropped it, unless somebody has changed the draft meanwhile. */
export async function restoreCity(
  task: DraftTask,
  written: WrittenDraft,
  termId: number,
): Promise<WrittenDraft> {
  const { posts, content } = task;
  const now = await posts.findById(written.post.id);
  if (!now) return written;
  const [is, was] = [now, written.post].map((post) => posts.hash(post, content.metaKeys));
  if (now.status !== 'draft' || is !== was) return kept(task, now);
  return { ...written, post: await posts.update(now.id, {}, termId) };
}
