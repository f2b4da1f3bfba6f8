import { z } from 'zod';
import type { SiteDescription } from '../site/siteDescription.ts';
import { parseReply } from '../site/siteReply.ts';
import type { WordPressClient } from '../site/wordpressClient.ts';
import type { Post } from './post.ts';
import type { Posts } from './posts.ts';
import { postsOf } from './posts.ts';

// A draft of GeoDirectory may have no slug, and two drafts may have the same one. So a salon's posts are recognised by
// the field that contains the salon's id, or by the slug if that field is empty. The oldest post counts as the draft,
// the others as copies. Each post is returned with the slug that WordPress would usually have given it, because the
// rest of the sync distinguishes draft and copies by their slugs.

export type Place = {
  slug: string;
  /** `key`: GeoDirectory's field for the salon's id. */
  key: string;
  salonId: string;
  /** True if the site may have made a post by a create whose answer is unknown. */
  createSent: boolean;
};

const PAGE_SIZE = 100;

/** Lists the ids of the salon's posts. The site cannot search for a field, so all posts of the user are read. */
async function ownIds(
  { call }: Pick<WordPressClient, 'call'>,
  { postsRoute, userId }: SiteDescription,
  { key, salonId }: Place,
  status: 'any' | 'trash',
): Promise<number[]> {
  const Items = z.array(z.looseObject({ id: z.number().nullable() }));
  const ids = new Set<number>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = {
      context: 'edit',
      _fields: `id,${key}`,
      status,
      author: userId,
      per_page: PAGE_SIZE,
      page,
    };
    const reply = await call('GET', postsRoute, { query });
    pages = Number(reply.headers.get('X-WP-TotalPages') ?? 1);
    for (const item of parseReply(Items, reply.json, 'the posts'))
      if (item[key] === salonId && item.id !== null) ids.add(item.id);
  }
  return [...ids];
}

/** The functions that find and write a salon's posts on a site with GeoDirectory. */
export function placePosts(
  client: Pick<WordPressClient, 'call'>,
  site: SiteDescription,
  place: Place,
): Posts {
  const { slug, key, salonId } = place;
  const posts = postsOf(client, site);
  const copies = new Set<number>();
  let mayBeLost = place.createSent;

  const isOurs = ({ meta, slug: given }: Post): boolean => {
    const id = meta[key];
    return id === salonId || (given === slug && (id === '' || id === null || id === undefined));
  };
  const named = (post: Post, number: number): Post => ({
    ...post,
    slug: number ? `${slug}-${number + 1}` : slug,
  });
  const byIds = async (ids: number[]): Promise<Post[]> => {
    const found = await Promise.all(ids.map((id) => posts.findById(id)));
    return found.filter((post) => post !== undefined);
  };
  /**
   * Lists the salon's posts, the draft (the oldest post) first. If no post with the slug is the salon's and a create
   * was sent, all posts of the user are searched for the salon's id.
   */
  const listOwn = async (): Promise<Post[]> => {
    let found = (await posts.listBySlugs([slug])).filter(isOurs);
    if (!found.length && mayBeLost) {
      found = (await byIds(await ownIds(client, site, place, 'any'))).filter(isOurs);
    }
    found.sort((a, b) => a.id - b.id);
    for (const { id } of found.slice(1)) copies.add(id);
    return found.map(named);
  };

  return {
    ...posts,
    async findById(id) {
      const post = await posts.findById(id);
      if (!post || !isOurs(post)) return post;
      return post.status === 'trash' ? post : named(post, copies.has(post.id) ? 1 : 0);
    },
    findBySlug: async () => (await listOwn())[0],
    listBySlugs: async (slugs) => (await listOwn()).filter((post) => slugs.includes(post.slug)),
    async findInTrash() {
      const found = await posts.findInTrash(slug);
      if (found && isOurs(found)) return found;
      const [first] = mayBeLost ? await byIds(await ownIds(client, site, place, 'trash')) : [];
      return first;
    },
    async create(...request) {
      mayBeLost = true;
      const made = await posts.create(...request);
      if (!isOurs(made)) return made;
      // If a create was sent twice, both posts have the same slug. `listOwn` gives each a slug that distinguishes it.
      const own = await listOwn();
      return own.find(({ id }) => id === made.id) ?? named(made, 0);
    },
    async update(...request) {
      const post = await posts.update(...request);
      return isOurs(post) ? named(post, copies.has(post.id) ? 1 : 0) : post;
    },
  };
}

/** The functions by which a salon's draft is found and written on the site. */
export function draftPosts(client: WordPressClient, site: SiteDescription, draft: Omit<Place, 'key'>): Posts {
  const key = client.destination.fields['externalId'];
  return site.kind === 'geodirectory' && key !== undefined
    ? placePosts(client, site, { ...draft, key })
    : postsOf(client, site);
}
