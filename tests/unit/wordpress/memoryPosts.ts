import { contentHash } from '../../../backend/features/wordpress/sync/draftContent.ts';
import type { Post } from '../../../backend/features/wordpress/sync/post.ts';
import type { Posts } from '../../../backend/features/wordpress/sync/posts.ts';

export type MemoryPosts = Posts & {
  all: Post[];
  /** The names of the calls that changed something, in order. */
  writes: string[];
  /** Replaces the next create or update, once. `carryOut` does what was requested. */
  instead: ((carryOut: () => Post) => Promise<Post>) | undefined;
};

/** Posts in memory that behave like WordPress: it numbers slugs that are taken, dates every change, and has a trash. */
export function memoryPosts(): MemoryPosts {
  let clock = 0;
  const modified = () => new Date(Date.UTC(2026, 0, 1) + 1000 * clock++).toISOString().slice(0, 19);
  const freeSlug = (slug: string): string => {
    const isTaken = (wanted: string) => posts.all.some((post) => post.slug === wanted);
    let free = slug;
    for (let number = 2; isTaken(free); number++) free = `${slug}-${number}`;
    return free;
  };
  const write = (name: string, carryOut: () => Post): Promise<Post> => {
    posts.writes.push(name);
    const { instead } = posts;
    posts.instead = undefined;
    return instead ? instead(carryOut) : Promise.resolve(read(carryOut()));
  };
  const read = <Read extends Post | undefined>(post: Read): Read => structuredClone(post);
  const bySlugs = async (slugs: string[]) =>
    posts.all.filter(({ slug, status }) => slugs.includes(slug) && status !== 'trash').map(read);

  const posts: MemoryPosts = {
    all: [],
    writes: [],
    instead: undefined,
    findById: async (id) => read(posts.all.find((post) => post.id === Number(id))),
    findBySlug: async (slug) => (await bySlugs([slug]))[0],
    listBySlugs: bySlugs,
    findInTrash: async (slug) => read(posts.all.find((post) => post.slug === `${slug}__trashed`)),
    create: (slug, { title, meta }, termId) =>
      write('create', () => {
        const post: Post = {
          id: posts.all.length + 1,
          slug: freeSlug(slug),
          status: 'draft',
          modified: modified(),
          title,
          meta: { ...meta },
          termIds: termId === undefined ? [] : [termId],
          isByUs: true,
          others: {},
        };
        posts.all.push(post);
        return post;
      }),
    update: (id, { title, meta, metaKeys = [] }, termId) =>
      write('update', () => {
        const post = posts.all.find((each) => each.id === id)!;
        const emptied = Object.fromEntries(metaKeys.map((key) => [key, '']));
        post.title = title ?? post.title;
        post.meta = { ...post.meta, ...emptied, ...meta };
        if (termId !== undefined) post.termIds = [termId];
        post.modified = modified();
        return post;
      }),
    async moveToTrash(id) {
      posts.writes.push('trash');
      const post = posts.all.find((each) => each.id === id)!;
      Object.assign(post, { status: 'trash', slug: `${post.slug}__trashed` });
      return true;
    },
    hash: ({ title, meta, termIds, others }, metaKeys) =>
      contentHash({ title, meta, termId: termIds[0], others }, metaKeys),
  };
  return posts;
}
