import { wait } from '../../../lib/wait.ts';
import { setupError, WordPressError } from '../site/wordpressError.ts';
import type { DraftContent } from './draftContent.ts';
import { contentHash, isEmptyMeta, isSameContent } from './draftContent.ts';
import { deleteCopies, listWithCopies } from './draftCopies.ts';
import type { DraftMemory } from './draftQueries.ts';
import type { Post, Posts } from './posts.ts';

/** One salon's draft, to be made or brought up to date. Only one writer may have it at a time. */
export type DraftTask = {
  posts: Posts;
  slug: string;
  content: DraftContent;
  termId: number | undefined;
  /** What is remembered of earlier writes. */
  memory: Omit<DraftMemory, 'businessId' | 'slug'>;
  /** Keeps, before a request goes out, that its answer may be lost. */
  remember: (sent: { createSent: true } | { sentHash: string }) => Promise<void>;
  /** In place of LATE_MS. */
  lateMs?: readonly number[];
  signal: AbortSignal;
};

/** `kept`: the post is there, and was left as a person has made it. */
export type WrittenDraft = { state: 'synced' | 'kept'; post: Post; note: string | null };

/** WordPress refused, and a post was there or was left behind. */
export class RefusedDraftError extends WordPressError {
  readonly post: Post;

  constructor(post: Post, message: string) {
    super('setup', message);
    this.post = post;
  }
}

/** How long a create that was given up is waited for before another one is sent. What comes later is swept. */
const LATE_MS = [500, 1000, 2000, 4000, 8000];
/** A gateway's or Cloudflare's word that the site behind it takes too long. */
const GATEWAY_TIMEOUTS: ReadonlySet<number> = new Set([504, 524]);

const desiredHash = ({ content, termId }: DraftTask): string =>
  contentHash({ ...content, termId }, content.metaKeys);

/** What WordPress did not keep of what it was sent, as a sentence; null where it kept all. */
function lostNote({ content: { meta } }: DraftTask, post: Post): string | null {
  const lost = Object.keys(meta).filter((key) => isEmptyMeta(post.meta[key]));
  if (!lost.length) return null;
  return `WordPress did not keep ${lost.map((key) => `"${key}"`).join(', ')}: see how the site cleans these meta keys.`;
}

function ours(task: DraftTask, post: Post): WrittenDraft {
  return { state: 'synced', post, note: lostNote(task, post) };
}

/** Found by its slug alone: an answer was lost. What is missing is added, and nothing that is there is changed. */
async function adopt(task: DraftTask, post: Post): Promise<WrittenDraft> {
  const { content, posts, termId } = task;
  if (post.status !== 'draft') return kept(task, post);
  const missing = Object.entries(content.meta).filter(
    ([key]) => isEmptyMeta(post.meta[key]) || post.meta[key] === 0,
  );
  const missingTerm = post.termIds.length ? undefined : termId;
  if (!missing.length && missingTerm === undefined) return ours(task, post);
  return ours(task, await posts.update(post.id, { meta: Object.fromEntries(missing) }, missingTerm));
}

function kept(task: DraftTask, post: Post): WrittenDraft {
  const how: Record<string, string> = {
    publish: 'was published in WordPress',
    future: 'was scheduled in WordPress',
    private: 'was published privately in WordPress',
    pending: 'waits for review in WordPress',
    draft: 'was changed in WordPress since the last sync',
  };
  const what = how[post.status] ?? `has the status "${post.status}" in WordPress`;
  return { state: 'kept', post, note: `"${task.content.title}" ${what}, and was left as it is.` };
}

/** Several lost creates may each have made a post: the copies are taken away again where nobody has changed them. */
async function removeCopies(task: DraftTask, kept: Post, found: Post[]): Promise<void> {
  const { posts, content } = task;
  await deleteCopies(posts, content.metaKeys, kept.id, found, [posts.hash(kept, content.metaKeys)]);
}

/** Whether the site may still be at work on a request that came to nothing here. */
function mayBeUnderWay({ trouble, status }: WordPressError): boolean {
  return status === undefined ? trouble === 'timeout' || trouble === 'network' : GATEWAY_TIMEOUTS.has(status);
}

/** What a create has made whose answer was lost, after a while also what it makes late. */
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

async function create(task: DraftTask): Promise<WrittenDraft> {
  const { posts, slug, content, termId, remember } = task;
  await remember({ createSent: true });
  let post: Post;
  try {
    post = await posts.create(slug, content, termId);
  } catch (error) {
    if (!(error instanceof WordPressError)) throw error;
    const found = await findLost(task, error);
    const left = found.find((candidate) => candidate.slug === slug);
    if (!left) throw error;
    if (error.trouble === 'answer' && !error.isTransient) {
      throw new RefusedDraftError(
        left,
        `A draft was made, but WordPress refused a part of it. ${error.message}`,
      );
    }
    const written = await adopt(task, left);
    await removeCopies(task, written.post, found);
    return written;
  }
  if (post.slug === slug) return ours(task, post);
  // The slug was taken all the same: by an earlier create that came through late.
  const first = await posts.findBySlug(slug);
  await posts.remove(post.id);
  if (first) return adopt(task, first);
  throw setupError(
    `WordPress has a post with the slug "${slug}" that this user may not see: sync with the user that made it, or an Editor.`,
  );
}

async function update(task: DraftTask, post: Post): Promise<WrittenDraft> {
  const { posts, content, termId, remember } = task;
  const sentHash = desiredHash(task);
  await remember({ sentHash });
  try {
    return ours(task, await posts.update(post.id, content, termId));
  } catch (error) {
    if (!(error instanceof WordPressError)) throw error;
    const now = await posts.findById(post.id);
    if (now && posts.hash(now, content.metaKeys) === sentHash) return ours(task, now);
    throw error;
  }
}

/** A draft that we have written before: brought up to date unless a person has had it in hand since. */
async function resync(task: DraftTask, post: Post): Promise<WrittenDraft> {
  const { posts, memory, content, slug } = task;
  if (post.status === 'trash') {
    throw new RefusedDraftError(
      post,
      `"${content.title}" is in the trash of WordPress: restore it or delete it there, then sync again.`,
    );
  }
  if (post.status !== 'draft') return kept(task, post);
  const hash = posts.hash(post, content.metaKeys);
  const isAsWritten =
    post.slug === slug && post.modified === memory.writtenModified && isSameContent(hash, memory.writtenHash);
  if (!isAsWritten && hash !== memory.sentHash) return kept(task, post);
  if (isAsWritten && memory.contentHash === desiredHash(task)) return ours(task, post);
  return hash === memory.sentHash && hash === desiredHash(task) ? ours(task, post) : update(task, post);
}

async function find({ posts, memory, slug }: DraftTask): Promise<Post | undefined> {
  const known = memory.postId === null ? undefined : await posts.findById(memory.postId);
  if (known) return known;
  const found = await posts.findBySlug(slug);
  if (found || !memory.createSent) return found;
  return posts.findInTrash(slug);
}

/**
 * Makes the business's draft where there is none, however often it is called and whatever became of earlier calls, and
 * brings it up to date where nobody else has touched it. Throws WordPressError; after a transient one it may be
 * called again.
 */
export async function writeDraft(task: DraftTask): Promise<WrittenDraft> {
  const { memory } = task;
  const post = await find(task);
  if (!post) return create(task);
  const isRemembered = memory.postId === String(post.id) && memory.writtenHash !== null;
  if (isRemembered || post.status === 'trash') return resync(task, post);
  const written = await adopt(task, post);
  if (memory.createSent) await removeCopies(task, written.post, await listWithCopies(task.posts, task.slug));
  return written;
}
