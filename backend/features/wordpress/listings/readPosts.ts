import { z } from 'zod';
import { completePosts } from '../site/postValues.ts';
import type { SiteDescription } from '../site/siteDescription.ts';
import { parseReply } from '../site/siteReply.ts';
import type { WordPressClient } from '../site/wordpressClient.ts';
import { WordPressError } from '../site/wordpressError.ts';
import { isSlugOf } from '../sync/draftCopies.ts';
import type { Post } from '../sync/post.ts';
import { externalIdOf, postFields, readPost } from '../sync/post.ts';
import { postsOf } from '../sync/posts.ts';

type Found = { client: WordPressClient; site: SiteDescription };

async function listByIds({ client, site }: Found, ids: readonly string[], status: 'any' | 'trash') {
  if (!ids.length) return [];
  const query = {
    context: 'edit',
    _fields: postFields(site),
    include: ids.join(','),
    per_page: 100,
    status,
  };
  const { json } = await client.call('GET', site.postsRoute, { query });
  return completePosts(parseReply(z.array(z.unknown()), json, 'the posts')).map((post) =>
    readPost(post, site),
  );
}

/** True if the site does not let this user read a post or a list. */
const isForbidden = (error: unknown): error is WordPressError =>
  error instanceof WordPressError && error.status === 403;

/** Lists posts in the trash; none if the user may not read the trash. */
async function listTrash(found: Found, ids: readonly string[]): Promise<Post[]> {
  try {
    return await listByIds(found, ids, 'trash');
  } catch (error) {
    if (isForbidden(error) || (error instanceof WordPressError && error.code === 'rest_invalid_param'))
      return [];
    throw error;
  }
}

/** Posts that exist or may exist, but that this user may not read; `reason`: the site's answer for the last of them. */
export type UnreadPosts = { postIds: string[]; reason: string };

/**
 * Reads up to a hundred posts of any status, by id. Posts that no longer exist are left out. Throws WordPressError,
 * also if the site refuses its list and shows the user none of the posts.
 */
export async function readPosts(
  found: Found,
  ids: readonly string[],
): Promise<{ posts: Map<string, Post>; unread: UnreadPosts }> {
  const posts = new Map<string, Post>();
  const unread: UnreadPosts = { postIds: [], reason: '' };
  const add = (read: readonly Post[]) => {
    for (const post of read) if (ids.includes(String(post.id))) posts.set(String(post.id), post);
  };
  const missing = () => ids.filter((id) => !posts.has(id));
  let refusal: WordPressError | undefined;
  try {
    add(await listByIds(found, ids, 'any'));
  } catch (error) {
    // A single post may be the reason for the refusal, so each is read by its id.
    if (!isForbidden(error)) throw error;
    refusal = error;
  }
  add(await listTrash(found, missing()));
  // The site's lists may leave out a post that can be read by its id.
  for (const id of missing()) {
    try {
      const post = await postsOf(found.client, found.site).findById(id);
      if (post) add([post]);
    } catch (error) {
      if (!isForbidden(error)) throw error;
      unread.postIds.push(id);
      unread.reason = error.message;
    }
  }
  if (refusal && !posts.size) throw refusal;
  return { posts, unread };
}

type DraftOf = { salonId: string; slug: string };

/** True if the post still belongs to the salon. After a restore of the site, another post may have the same id. */
export function isSalonsPost({ client, site }: Found, { salonId, slug }: DraftOf, post: Post): boolean {
  const id = externalIdOf(client.destination, post);
  if (id) return id === salonId;
  // An editor may change the slug of a published post. So another slug shows that the post is another salon's only if
  // the slug has the form of the product's own drafts.
  const isOtherDraft = /-[0-9a-f]{12}$/.test(post.slug) && !isSlugOf(slug, post.slug);
  return site.kind === 'posts' ? !isOtherDraft : isSlugOf(slug, post.slug);
}
