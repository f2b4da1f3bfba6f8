import { setupError } from '../site/wordpressError.ts';
import type { DraftContent } from './draftContent.ts';
import { isEmptyMeta } from './draftContent.ts';
import type { Post } from './post.ts';
import type { Posts } from './posts.ts';

type Same = {
  posts: Posts;
  postId: string;
  content: DraftContent;
  /** The term of the city; undefined if the post already has one. */
  termId: number | undefined;
};

const isEmpty = (value: unknown): boolean => isEmptyMeta(value) || value === 0;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values that the post lacks, by key. Properties that an object already has stay. */
function missingMeta({ meta }: DraftContent, { meta: has }: Post): DraftContent['meta'] {
  const missing = Object.entries(meta).flatMap(([key, value]): [string, unknown][] => {
    if (isEmpty(has[key])) return [[key, value]];
    if (!isObject(value) || !isObject(has[key])) return [];
    const filled = Object.entries(has[key]).filter(([, item]) => !isEmpty(item));
    const merged = { ...value, ...Object.fromEntries(filled) };
    return Object.keys(merged).length > filled.length ? [[key, merged]] : [];
  });
  return Object.fromEntries(missing) as DraftContent['meta'];
}

/** Reads a post that an operator has recognised as the salon's. Throws WordPressError if it is gone or in the trash. */
export async function readSamePost({ posts, postId }: Pick<Same, 'posts' | 'postId'>): Promise<Post> {
  const post = await posts.findById(postId);
  if (post && post.status !== 'trash') return post;
  throw setupError(
    `The post ${postId} ${post ? 'is in the trash of WordPress' : 'is not on the site any more'}: sync again, and choose another one.`,
  );
}

/**
 * Adds to a post the values that it lacks; existing values stay, because a person has written them. It can safely be
 * repeated. Returns the post and the keys that were added. Throws WordPressError.
 */
export async function fillSamePost(
  { posts, content, termId }: Same,
  post: Post,
): Promise<{ post: Post; keys: string[]; isCityAdded: boolean }> {
  const meta = missingMeta(content, post);
  const keys = Object.keys(meta);
  const isCityAdded = termId !== undefined;
  if (!keys.length && !isCityAdded) return { post, keys, isCityAdded };
  return { post: await posts.update(post.id, { meta }, termId), keys, isCityAdded };
}
