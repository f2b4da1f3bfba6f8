import { createDraft } from './createDraft.ts';
import { listWithCopies } from './draftCopies.ts';
import type { DraftTask, WrittenDraft } from './draftTask.ts';
import { kept, withoutCopies } from './draftTask.ts';
import type { Post } from './post.ts';
import { resync } from './resyncDraft.ts';

// Finds out in which state a salon's draft is on the site, and acts accordingly:
//
//   no post                               → createDraft: `synced` or `kept`
//   a post as the product last left it    → resync updates it if the content has changed: `synced`
//   a post that was only partly written   → resync completes it: `synced` (a create or update was interrupted)
//   a post that a person has changed or published, or that is in the trash
//                                         → left as it is: `kept`
//
// The post is searched by its id, then by its slug. The trash is searched only if a create was sent whose answer was
// lost. In that case there may be copies of the post, too; those that nobody has changed are moved to the trash.

async function find({ posts, memory, slug }: DraftTask): Promise<Post | undefined> {
  const known = memory.postId === null ? undefined : await posts.findById(memory.postId);
  if (known) return known;
  const found = await posts.findBySlug(slug);
  if (found || !memory.createSent) return found;
  return posts.findInTrash(slug);
}

/** Creates the draft, or updates it if nobody else has changed it. Can safely be repeated. Throws WordPressError. */
export async function writeDraft(task: DraftTask): Promise<WrittenDraft> {
  const { memory, posts, slug } = task;
  const post = await find(task);
  if (!post) return createDraft(task);
  const written = await resync(task, post);
  if (!memory.createSent || post.status === 'trash') return written;
  return withoutCopies(task, written, await listWithCopies(posts, slug));
}

/** Sets the city's term again after WordPress has dropped it. A draft that was changed meanwhile is `kept` as it is. */
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
