import type { LookPayload } from '../../../queue/payloads.ts';
import type { UnreadPosts } from './readPosts.ts';

/** How many of the posts that could not be read are named at most. */
const NAMED = 10;

type Unread = LookPayload['unread'];

/** Adds the posts that a queue entry could not read to those of the look's earlier entries. */
export function withUnread(earlier: Unread, { postIds, reason }: UnreadPosts): Unread {
  if (!postIds.length) return earlier;
  return {
    count: (earlier?.count ?? 0) + postIds.length,
    postIds: [...(earlier?.postIds ?? []), ...postIds].slice(0, NAMED),
    reason: earlier?.reason ?? reason,
  };
}

/** A sentence for the operator about the posts that a look could not read; null if there are none. */
export function unreadNote(unread: Unread): string | null {
  if (!unread) return null;
  const { count, postIds, reason } = unread;
  const what = count === 1 ? '1 post' : `${count} posts`;
  const which = `${postIds.join(', ')}${count > postIds.length ? ', …' : ''}`;
  return `${what} could not be read: ${which}. Let the destination's user edit them in WordPress, and look again. ${reason}`;
}
