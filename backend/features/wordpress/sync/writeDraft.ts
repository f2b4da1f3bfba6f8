import { createDraft } from './createDraft.ts';
import { listWithCopies } from './draftCopies.ts';
import type { DraftTask, WrittenDraft } from './draftTask.ts';
import { kept, withoutCopies } from './draftTask.ts';
import type { Post } from './post.ts';
import { resync } from './resyncDraft.ts';

// Finds out which state a draft is in, and does what that state needs:
//
//   no post                             → createDraft, which reports `synced` or `kept`
//   a post as our last write left it    → resync updates it, or leaves it alone if nothing has changed: `synced`
//   a post that we wrote in part        → resync completes it: `synced` (a create or update was interrupted)
//   a post that a person has changed or published
//                                       → left alone: `kept`
//   a post in the trash                 → left alone: RefusedDraftError
//
// The post is searched by its id, then by its slug. The trash is searched only if a create was sent whose answer was
// lost. In that case there may also be copies of the post; those that nobody has changed are moved to the trash.

async function find({ posts, memory, slug }: DraftTask): Promise<Post | undefined> {
  const known = memory.postId === null ? undefined : await posts.findById(memory.postId);
  if (known) return known;
  const found = await posts.findBySlug(slug);
  if (found || !memory.createSent) return found;
  return posts.findInTrash(slug);
}

/**
 * Creates the business's draft if there is none, or updates it if nobody else has changed it. It may be called any
 * number of times, whatever the outcome of earlier calls. Throws WordPressError; after a transient one it may be called
 * again.
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
