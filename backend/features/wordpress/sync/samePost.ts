import { isObject } from '../../../lib/isObject.ts';
import { CITY_TERM, isTextKey } from '../site/draftKeys.ts';
import { isOfPlace } from '../site/fieldNames.ts';
import type { FieldTarget } from '../site/fieldTargets.ts';
import type { MetaValue } from '../site/metaValue.ts';
import { setupError } from '../site/wordpressError.ts';
import type { AddedKey } from './addedValues.ts';
import { isAboutSame } from './declinedQueries.ts';
import type { DraftContent } from './draftContent.ts';
import { isEmptyMeta } from './draftContent.ts';
import type { Post } from './post.ts';
import type { Posts } from './posts.ts';
import { isSameText } from './sameText.ts';
import type { Values } from './writtenValues.ts';
import { singleText, unitValue } from './writtenValues.ts';

type Same = {
  posts: Posts;
  postId: string;
  content: DraftContent;
  /** The fields from which each key is made, and the targets of single fields. */
  fields: ReadonlyMap<string, readonly string[]>;
  targets: readonly FieldTarget[];
  /** The term of the city; undefined if the post already has one. */
  termId: number | undefined;
};

const isEmpty = (value: unknown): boolean => isEmptyMeta(value) || value === 0;

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

/** The targets whose value differs from that of the post. */
function differingTargets({ content, targets }: Same, { meta: has }: Post): FieldTarget[] {
  const valueIn = (meta: Values, { metaKey, property }: FieldTarget): string =>
    singleText(unitValue(meta, { key: metaKey, property }));
  return targets.filter((target) => {
    const [ours, theirs] = [valueIn(content.meta, target), valueIn(has, target)];
    return ours && theirs && !isSameText(target.field, ours, theirs);
  });
}

/**
 * Removes what would contradict a value that the post has in a field of its own: texts that name another value, and, if
 * it has another place, all parts of ours. Listings offers them.
 */
function withoutContradictions({ content, fields, targets }: Same, differing: FieldTarget[]): DraftContent {
  const isContradiction = (key: string) =>
    isTextKey(key) &&
    fields.get(key)?.some((field) => differing.some((target) => isAboutSame(target.field, field)));
  const meta = Object.fromEntries(Object.entries(content.meta).filter(([key]) => !isContradiction(key)));
  for (const { field, metaKey, property } of hasOtherPlace(differing) ? targets : []) {
    if (!isOfPlace(field)) continue;
    const value = meta[metaKey];
    if (property === undefined) delete meta[metaKey];
    else if (isObject(value))
      meta[metaKey] = Object.fromEntries(Object.entries(value).filter(([name]) => name !== property));
  }
  return { ...content, meta };
}

const hasOtherPlace = (differing: readonly FieldTarget[]): boolean =>
  differing.some(({ field }) => isOfPlace(field));

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
export async function fillSamePost(same: Same, post: Post): Promise<{ post: Post; added: AddedKey[] }> {
  const { posts } = same;
  const differing = differingTargets(same, post);
  const termId = hasOtherPlace(differing) ? undefined : same.termId;
  const missing = missingValues(withoutContradictions(same, differing), post);
  const added = [...missing, ...(termId === undefined ? [] : [{ key: CITY_TERM }])];
  if (!added.length) return { post, added };
  const meta = Object.fromEntries(missing.map(({ key, value }) => [key, value]));
  return { post: await posts.update(post.id, { meta }, termId), added };
}
