import type { DraftContent } from '../../../backend/features/wordpress/sync/draftContent.ts';
import { contentHash } from '../../../backend/features/wordpress/sync/draftContent.ts';
import type { DraftTask } from '../../../backend/features/wordpress/sync/draftTask.ts';
import type { MemoryPosts } from './memoryPosts.ts';

export const SLUG = 'tonys-3f9a1c2b7d4e';
export const TERM = 5;
export const CONTENT: DraftContent = {
  title: 'Tony’s',
  meta: { zip: '08314', phone: '555' },
  metaKeys: ['zip', 'phone', 'website'],
};
const NOTHING: DraftTask['memory'] = {
  postId: null,
  createSent: false,
  sentHash: null,
  writtenHash: null,
  writtenModified: null,
  contentHash: null,
};

/** A draft to write; by default nothing is known about it yet. */
export const taskOf = (
  posts: MemoryPosts,
  memory: Partial<DraftTask['memory']> = {},
  content = CONTENT,
  ownKeys: string[] = [],
): DraftTask => ({
  posts,
  slug: SLUG,
  content,
  termId: TERM,
  ownKeys,
  memory: { ...NOTHING, ...memory },
  remember: async () => undefined,
  signal: new AbortController().signal,
});

export const hashOf = (content: DraftContent): string =>
  contentHash({ ...content, termId: TERM }, content.metaKeys);

/** The record that is kept after the first post was written. */
export function memoryOf(posts: MemoryPosts, content = CONTENT): Partial<DraftTask['memory']> {
  const post = posts.all[0]!;
  return {
    postId: String(post.id),
    writtenHash: posts.hash(post, content.metaKeys),
    writtenModified: post.modified,
    contentHash: hashOf(content),
  };
}
