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

/** Lists posts in the trash; none if the user may not read the trash. */
async function listTrash(found: Found, ids: readonly string[]): Promise<Post[]> {
  try {
    return await listByIds(found, ids, 'trash');
  } catch (error) {
    if (error instanceof WordPressError && error.code === 'rest_invalid_param') return [];
    throw error;
  }
}

/** Reads up to a hundred posts of any status, by id. Posts that no longer exist are left out. */
export async function readPosts(found: Found, ids: readonly string[]): Promise<Map<string, Post>> {
  const posts = new Map<string, Post>();
  const add = (read: readonly Post[]) => {
    for (const post of read) if (ids.includes(String(post.id))) posts.set(String(post.id), post);
  };
  const missing = () => ids.filter((id) => !posts.has(id));
  add(await listByIds(found, ids, 'any'));
  add(await listTrash(found, missing()));
  // The site's lists may leave out a post that can be read by its id.
  for (const id of missing()) {
    const post = await postsOf(found.client, found.site).findById(id);
    if (post) add([post]);
  }
  return posts;
}

type DraftOf = { salonId: string; slug: string };

/** True if the post still belongs to the salon. After a restore of the site, another post may have the same id. */
export function isSalonsPost({ client, site }: Found, { salonId, slug }: DraftOf, post: Post): boolean {
  const id = externalIdOf(client.destination, post);
  if (id) return id === salonId;
  // An editor may change the slug of a published post. Only the slug of another draft of the product is another post's.
  const isOtherDraft = /-[0-9a-f]{12}$/.test(post.slug) && !isSlugOf(slug, post.slug);
  return site.kind === 'posts' ? !isOtherDraft : isSlugOf(slug, post.slug);
}
