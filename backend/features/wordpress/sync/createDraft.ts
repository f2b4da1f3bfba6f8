import { wait } from '../../../lib/wait.ts';
import { setupError, WordPressError } from '../site/wordpressError.ts';
import { copiesNote, isSlugOf, listWithCopies, trashCopies } from './draftCopies.ts';
import type { DraftTask, WrittenDraft } from './draftTask.ts';
import { desiredHash, kept, PARTLY_MADE, RefusedDraftError, synced, withoutCopies } from './draftTask.ts';
import type { Post } from './post.ts';
import { resync } from './resyncDraft.ts';

// Creates a draft. After the create is sent, there are these cases:
//
//   answered, and the post that is read back has the slug → done: `synced`, or `kept` if it is not a draft
//   answered, and its slug has a number appended          → mostly, an earlier create made the first post, which is
//     updated; the new one is a copy (afterTakenSlug)
//   answered, but the post is missing or another one      → the post is searched by its slug (afterWrongAnswer)
//   failed, timed out or unreadable                       → the post is searched, repeatedly if the site may still be
//     making it (afterLostAnswer); if it does not appear, or WordPress refused a part of it, an error is thrown
//   answered, but reading the post back fails             → the error is thrown, and a later attempt finds the post
//
// `createSent` is stored before the create is sent. So after a crash, the next attempt looks for the post, and a sweep
// removes copies that appear later.

/**
 * The waits, in milliseconds, for the post of a create without an answer. After them, the attempt fails. A sweep looks
 * for a post that appears later still.
 */
const LATE_MS = [500, 1000, 2000, 4000, 8000];
/** How many of these waits a site gets to show a post that it has reported as created. */
const READ_BACK_WAITS = 2;
/** The statuses by which a gateway or Cloudflare reports that the site behind it takes too long. */
const GATEWAY_TIMEOUTS: ReadonlySet<number> = new Set([504, 524]);

/** True if the site may still be processing the request, although it has failed here. */
function mayBeUnderWay({ trouble, status }: WordPressError): boolean {
  return status === undefined ? trouble === 'timeout' || trouble === 'network' : GATEWAY_TIMEOUTS.has(status);
}

/**
 * Lists the draft's posts after a create without an answer. If the site may still be making the post, waits a while for
 * it.
 */
async function findLost(
  { posts, slug, signal, lateMs = LATE_MS }: DraftTask,
  error: WordPressError,
): Promise<Post[]> {
  for (const waitMs of lateMs) {
    const found = await listWithCopies(posts, slug);
    if (found.some((post) => post.slug === slug) || !mayBeUnderWay(error)) return found;
    await wait(waitMs, signal);
  }
  return listWithCopies(posts, slug);
}

async function afterLostAnswer(task: DraftTask, error: WordPressError): Promise<WrittenDraft> {
  const found = await findLost(task, error);
  const left = found.find(({ slug }) => slug === task.slug);
  if (!left) throw error;
  if (error.trouble === 'answer' && !error.isTransient) {
    throw new RefusedDraftError(
      left,
      `${PARTLY_MADE} WordPress refused a part of it. ${error.message}`,
      task.posts.hash(left, task.content.metaKeys),
    );
  }
  return withoutCopies(task, await resync(task, left, { isNew: true }), found);
}

/** Reads back the post that the site reports as the draft. Undefined if it is missing or its slug fails `isSlugOf`. */
async function readBack(
  { posts, slug, signal, lateMs = LATE_MS }: DraftTask,
  answer: Post,
): Promise<Post | undefined> {
  if (!isSlugOf(slug, answer.slug)) return undefined;
  for (const waitMs of [...lateMs.slice(0, READ_BACK_WAITS), undefined]) {
    const post = await posts.findById(answer.id);
    if (post) return isSlugOf(slug, post.slug) ? post : undefined;
    // A site with several databases may show a new post with a delay.
    if (waitMs !== undefined) await wait(waitMs, signal);
  }
  return undefined;
}

/**
 * Called if the site has reported a post that is missing or has another slug. Looks for the draft, which may have been
 * created nevertheless; throws WordPressError if there is none.
 */
async function afterWrongAnswer(task: DraftTask, { id, slug, title }: Post): Promise<WrittenDraft> {
  const found = await listWithCopies(task.posts, task.slug);
  const made = found.find((post) => post.slug === task.slug);
  if (made) return withoutCopies(task, await resync(task, made, { isNew: true }), found);
  const name = task.content.title;
  throw setupError(
    isSlugOf(task.slug, slug)
      ? `WordPress answered that "${name}" is saved as post ${id}, but has no such draft: a plugin may hold it back or have discarded it. Look for it in WordPress before you sync again.`
      : `WordPress answered the new draft of "${name}" with another post, ${id} "${title.slice(0, 100)}", which was left as it is: a plugin may change what is saved or answered. See whether the draft is there before you sync again.`,
  );
}

/**
 * Called if the draft's slug was already taken, mostly by an earlier create that the site carried out late. Continues
 * with the first post; the new one is a copy and goes to the trash. Throws WordPressError if the first post is not
 * visible.
 */
async function afterTakenSlug(task: DraftTask, made: Post): Promise<WrittenDraft> {
  const { posts, slug, memory } = task;
  const { metaKeys } = task.content;
  const copies = [...(await listWithCopies(posts, slug)).filter(({ id }) => id !== made.id), made];
  const first = copies.find((post) => post.slug === slug);
  const sentHash = posts.hash(made, metaKeys);
  if (first) {
    const written = await resync(task, first, { isNew: true });
    return withoutCopies({ ...task, memory: { ...memory, sentHash } }, written, copies);
  }
  const left = await trashCopies(posts, { slug, metaKeys, copies: [made], writtenHashes: [sentHash] });
  const text = `WordPress has a post with the slug "${slug}" that this user may not see: sync with the user that made it, or an Editor.`;
  throw setupError([text, copiesNote(left)].filter(Boolean).join(' '));
}

/** Creates the draft and reads it back. Never changes or deletes somebody else's post. Throws WordPressError. */
export async function createDraft(task: DraftTask): Promise<WrittenDraft> {
  const { posts, slug, content, termId, memory, remember } = task;
  const onDoubt = () => {
    // The site may carry out both requests, and make a second post later. So a sweep is requested in the end.
    memory.createSent = true;
  };
  await remember({ sentHash: desiredHash(task), createSent: true });
  let answer: Post;
  try {
    answer = await posts.create(slug, content, termId, onDoubt);
  } catch (error) {
    if (!(error instanceof WordPressError)) throw error;
    return afterLostAnswer(task, error);
  }
  let made: Post | undefined;
  try {
    made = await readBack(task, answer);
  } catch (error) {
    // A later attempt finds the post by its slug, and this hash shows that the product has written it.
    await remember({ sentHash: posts.hash(answer, content.metaKeys) });
    throw error;
  }
  if (!made) return afterWrongAnswer(task, answer);
  if (made.slug !== slug) return afterTakenSlug(task, made);
  return made.status === 'draft' ? synced(task, made) : kept(task, made);
}
