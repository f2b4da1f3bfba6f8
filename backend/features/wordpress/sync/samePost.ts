import { CITY_TERM } from '../site/draftKeys.ts';
import type { MetaValue } from '../site/metaValue.ts';
import { setupError } from '../site/wordpressError.ts';
import type { AddedKey } from './addedValues.ts';
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

/** The values that the post lacks. Properties that an object already has stay. */
function missingValues({ meta }: DraftContent, { meta: has }: Post): (AddedKey & { value: MetaValue })[] {
  return Object.entries(meta).flatMap(([key, value]): (AddedKey & { value: MetaValue })[] => {
    if (isEmpty(has[key])) return [{ key, value }];
    if (!isObject(value) || !isObject(has[key])) return [];
    const filled = Object.fromEntries(Object.entries(has[key]).filter(([, item]) => !isEmpty(item)));
    const properties = Object.keys(value).filter((name) => !Object.hasOwn(filled, name));
    const merged = { ...value, ...filled } as MetaValue;
    return properties.length ? [{ key, value: merged, properties }] : [];
  });
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
 * repeated. Returns the post and what was added. Throws WordPressError.
 */
export async function fillSamePost(
  { posts, content, termId }: Same,
  post: Post,
): Promise<{ post: Post; added: AddedKey[] }> {
  const missing = missingValues(content, post);
  const added = [...missing, ...(termId === undefined ? [] : [{ key: CITY_TERM }])];
  if (!added.length) return { post, added };
  const meta = Object.fromEntries(missing.map(({ key, value }) => [key, value]));
  return { post: await posts.update(post.id, { meta }, termId), added };
}
