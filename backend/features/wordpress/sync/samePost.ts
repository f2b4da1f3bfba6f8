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
  /** `fields`: the fields from which the value of each key is made. `targets`: where single fields are written. */
  fields: ReadonlyMap<string, readonly string[]>;
  targets: readonly FieldTarget[];
  /** The term of the city to be added; undefined if the post has one, or if there is none to add. */
  termId: number | undefined;
};

const isEmpty = (value: unknown): boolean => isEmptyMeta(value) || value === 0;

/**
 * Lists the values that the post lacks. If the content and the post both have an object in a key, only the properties
 * that the post lacks are added to the post's object.
 */
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

const isWhere = ({ field }: FieldTarget): boolean => isOfPlace(field) && !/^(?:state|country)/.test(field);

/**
 * Lists the targets for which the content and the post both have a value, and the values differ. If the two have no
 * part of the place in common, it also lists the parts that only the post has: they may be of another place.
 */
function differingTargets({ content, targets }: Same, { meta: has }: Post): FieldTarget[] {
  const valueIn = (meta: Values, { metaKey, property }: FieldTarget): string =>
    singleText(unitValue(meta, { key: metaKey, property }));
  const pairs = targets.map((target) => ({
    target,
    ours: valueIn(content.meta, target),
    theirs: valueIn(has, target),
  }));
  const isSame = ({ target, ours, theirs }: (typeof pairs)[number]) => isSameText(target.field, ours, theirs);
  const both = pairs.filter(({ ours, theirs }) => ours && theirs);
  const isOurPlace = both.some((pair) => isWhere(pair.target) && isSame(pair));
  const unknown = pairs.filter(({ target, ours, theirs }) => isWhere(target) && theirs && !ours);
  return [...both.filter((pair) => !isSame(pair)), ...(isOurPlace ? [] : unknown)].map(
    ({ target }) => target,
  );
}

/**
 * Removes from the content what would contradict a value of the post: a text or excerpt that contains a differing
 * value, and, if the post has another place, all our fields of the place. The screen Listings offers them instead.
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
 * Adds to a post the values that it lacks, unless they would contradict its other values. Existing values stay. Returns
 * the post and what was added. Throws WordPressError. The call can safely be repeated.
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
