import { z } from 'zod';
import { PostMeta } from '../site/postMeta.ts';
import type { SiteDescription } from '../site/siteDescription.ts';
import { parseReply } from '../site/siteDescription.ts';
import type { WordPressClient } from '../site/wordpressClient.ts';
import { WordPressError } from '../site/wordpressError.ts';
import type { DraftContent } from './draftContent.ts';
import { contentHash } from './draftContent.ts';

/** A post as its editor sees it. */
export type Post = {
  id: number;
  slug: string;
  status: string;
  /** UTC, whole seconds. */
  modified: string;
  title: string;
  meta: Record<string, unknown>;
  /** Of the city taxonomy. */
  termIds: number[];
};

export type Posts = {
  findById: (id: string | number) => Promise<Post | undefined>;
  /** Of any status but trash. */
  findBySlug: (slug: string) => Promise<Post | undefined>;
  listBySlugs: (slugs: string[]) => Promise<Post[]>;
  findInTrash: (slug: string) => Promise<Post | undefined>;
  create: (slug: string, content: DraftContent, termId: number | undefined) => Promise<Post>;
  /** Meta of ours that has no value any more is emptied. */
  update: (id: number, content: Partial<DraftContent>, termId: number | undefined) => Promise<Post>;
  /** For good, not into the trash. */
  remove: (id: number) => Promise<void>;
  editUrl: (id: string | number) => string;
  hash: (post: Post, metaKeys: readonly string[]) => string;
};

const Shape = z.looseObject({
  id: z.number(),
  slug: z.string(),
  status: z.string(),
  modified_gmt: z.string(),
  title: z.object({ raw: z.string() }),
  meta: PostMeta,
});

const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof WordPressError && error.code !== undefined && codes.includes(error.code);

/** The posts of a destination's type. */
export function postsOf(
  { call, index }: WordPressClient,
  { postsRoute, cityTaxonomy }: SiteDescription,
): Posts {
  const termsKey = cityTaxonomy?.key;
  const fields = [
    'id',
    'slug',
    'status',
    'modified_gmt',
    'title.raw',
    'meta',
    ...(termsKey ? [termsKey] : []),
  ].join(',');
  const read = { context: 'edit', _fields: fields };

  const toPost = (json: unknown): Post => {
    const {
      id,
      slug,
      status,
      modified_gmt: modified,
      title,
      meta,
      ...rest
    } = parseReply(Shape, json, 'a post');
    const terms = z
      .array(z.number())
      .catch([])
      .parse(termsKey && rest[termsKey]);
    return { id, slug, status, modified, title: title.raw, meta, termIds: terms };
  };
  const list = async (query: Record<string, string>): Promise<Post[]> => {
    const reply = await call('GET', postsRoute, { query: { ...read, per_page: 100, ...query } });
    return parseReply(z.array(z.unknown()), reply.json, 'the posts').map(toPost);
  };
  const bySlugs = async (slugs: string[]): Promise<Post[]> => {
    const found = await list({ slug: slugs.join(','), status: 'any' });
    // A parameter that something on the way drops would answer any posts.
    return found.filter(({ slug }) => slugs.includes(slug));
  };
  const terms = (termId: number | undefined) =>
    termsKey && termId !== undefined ? { [termsKey]: [termId] } : {};

  return {
    async findById(id) {
      try {
        return toPost((await call('GET', `${postsRoute}/${id}`, { query: read })).json);
      } catch (error) {
        if (isCode(error, 'rest_post_invalid_id')) return undefined;
        throw error;
      }
    },
    async findBySlug(slug) {
      return (await bySlugs([slug])).sort((a, b) => a.id - b.id)[0];
    },
    listBySlugs: bySlugs,
    async findInTrash(slug) {
      try {
        const trashed = `${slug}__trashed`;
        return (await list({ slug: trashed, status: 'trash' })).find((post) => post.slug === trashed);
      } catch (error) {
        // This user may not look into the trash.
        if (isCode(error, 'rest_invalid_param')) return undefined;
        throw error;
      }
    },
    async create(slug, { title, meta }, termId) {
      const body = { title, slug, status: 'draft', meta, ...terms(termId) };
      return toPost((await call('POST', postsRoute, { query: read, body })).json);
    },
    async update(id, { title, meta, metaKeys = [] }, termId) {
      const emptied = Object.fromEntries(metaKeys.filter((key) => !meta?.[key]).map((key) => [key, null]));
      const body = {
        ...(title === undefined ? {} : { title }),
        meta: { ...emptied, ...meta },
        ...terms(termId),
      };
      return toPost((await call('POST', `${postsRoute}/${id}`, { query: read, body })).json);
    },
    async remove(id) {
      try {
        await call('DELETE', `${postsRoute}/${id}`, { query: { force: 'true', _fields: 'deleted' } });
      } catch (error) {
        if (!isCode(error, 'rest_post_invalid_id')) throw error;
      }
    },
    editUrl: (id) => `${index.url}/wp-admin/post.php?post=${id}&action=edit`,
    hash: ({ title, meta, termIds }, metaKeys) => contentHash({ title, meta, termId: termIds[0] }, metaKeys),
  };
}
