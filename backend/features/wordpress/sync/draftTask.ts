import { WordPressError } from '../site/wordpressError.ts';
import type { DraftContent } from './draftContent.ts';
import { contentHash, isEmptyMeta } from './draftContent.ts';
import { copiesNote, trashCopies } from './draftCopies.ts';
import type { DraftMemory } from './draftQueries.ts';
import type { Post } from './post.ts';
import type { Posts } from './posts.ts';

/** A salon's draft that must be created or updated. Only one process may work on it at a time. */
export type DraftTask = {
  posts: Posts;
  slug: string;
  content: DraftContent;
  termId: number | undefined;
  /** The keys to which the product last wrote a text. If the mapping has changed, only these may be emptied. */
  ownKeys: readonly string[];
  memory: Omit<DraftMemory, 'businessId' | 'slug' | 'samePostId' | 'requestedAt'>;
  /** Stores what a request will write, before the request is sent, because the answer may be lost. */
  remember: (sent: { sentHash: string; createSent?: boolean }) => Promise<void>;
  /** Set in tests only: replaces LATE_MS. */
  lateMs?: readonly number[];
  signal: AbortSignal;
};

/** `kept`: the post was left as it is, because somebody has changed it, or it is no draft or in the trash. */
export type WrittenDraft = { state: 'synced' | 'kept'; post: Post; note: string | null };

/** The draft was not written as wanted, but it has a post: an earlier one, or one that a create has left incomplete. */
export class RefusedDraftError extends WordPressError {
  readonly post: Post;
  /** The hash of the post, if a create has left it incomplete; otherwise undefined. */
  readonly hash: string | undefined;

  constructor(post: Post, message: string, hash?: string) {
    super('setup', message);
    this.post = post;
    this.hash = hash;
  }
}

/** The beginning of the message if a create has left an incomplete post. An undo finds such drafts by this text. */
export const PARTLY_MADE = 'A draft was made, but';

export const desiredHash = ({ content, termId }: DraftTask): string =>
  contentHash({ ...content, termId }, content.metaKeys);

/** A sentence about values that WordPress did not store; null if it stored all of them. */
function lostNote({ content: { meta } }: DraftTask, post: Post): string | null {
  const lost = Object.keys(meta).filter((key) => isEmptyMeta(post.meta[key]));
  if (!lost.length) return null;
  return `WordPress did not keep ${lost.map((key) => `"${key}"`).join(', ')}: see how the site cleans these meta keys.`;
}

export function synced(task: DraftTask, post: Post): WrittenDraft {
  return { state: 'synced', post, note: lostNote(task, post) };
}

export function kept({ content }: DraftTask, post: Post): WrittenDraft {
  if (post.status === 'trash') {
    const note = `"${content.title}" is in the trash of WordPress: restore it or delete it there, then sync again.`;
    return { state: 'kept', post, note };
  }
  const how: Record<string, string> = {
    publish: 'was published in WordPress',
    future: 'was scheduled in WordPress',
    private: 'was published privately in WordPress',
    pending: 'waits for review in WordPress',
    draft: 'was changed in WordPress since the last sync',
  };
  const what = how[post.status] ?? `has the status "${post.status.slice(0, 50)}" in WordPress`;
  return { state: 'kept', post, note: `"${content.title}" ${what}, and was left as it is.` };
}

/**
 * Moves to the trash those posts of `found` that nobody has changed, except the `written` one: several creates without
 * an answer may each have made a post. A note names the copies that stay.
 */
export async function withoutCopies(
  task: DraftTask,
  written: WrittenDraft,
  found: Post[],
): Promise<WrittenDraft> {
  const { posts, memory, content, slug } = task;
  const { sentHash, writtenHash, contentHash: lastHash } = memory;
  const readBack = written.state === 'synced' ? posts.hash(written.post, content.metaKeys) : null;
  const left = await trashCopies(posts, {
    slug,
    metaKeys: content.metaKeys,
    copies: found.filter(({ id }) => id !== written.post.id),
    writtenHashes: [desiredHash(task), sentHash, writtenHash, lastHash, readBack],
  });
  const notes = [written.note, copiesNote(left)].filter((note) => note !== null);
  return { ...written, note: notes.join(' ') || null };
}
