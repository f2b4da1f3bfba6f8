import { z } from 'zod';
import { completePosts, createBody, valuesBody } from '../site/postValues.ts';
import type { SiteDescription } from '../site/siteDescription.ts';
import { parseReply } from '../site/siteReply.ts';
import type { WordPressClient } from '../site/wordpressClient.ts';
import { setupError, WordPressError } from '../site/wordpressError.ts';
import type { DraftContent } from './draftContent.ts';
import type { Post } from './post.ts';
import { hashPost, postFields, readPost } from './post.ts';

/** `status: 'draft'` makes a published post a draft, which is not public. */
export type ChangedContent = Partial<DraftContent> & { status?: 'draft' };

/** `findById` and `update` throw WordPressError if the site returns another post. */
export type Posts = {
  findById: (id: string | number) => Promise<Post | undefined>;
  /** Finds the oldest post with this slug. Like `listBySlugs`, finds posts in any status except trash. */
  findBySlug: (slug: string) => Promise<Post | undefined>;
  listBySlugs: (slugs: string[]) => Promise<Post[]>;
  findInTrash: (slug: string) => Promise<Post | undefined>;
  /**
   * Returns the post in the site's answer. It may have another slug, or the site may not have stored it. `onDoubt` is
   * called before the create is sent again, if the site may still be carrying out the first one.
   */
  create: (
    slug: string,
    content: DraftContent,
    termId: number | undefined,
    onDoubt?: () => void,
  ) => Promise<Post>;
  /** Also empties those of `metaKeys` that have no value in the content. Returns the post as the site then shows it. */
  update: (id: number, content: ChangedContent, termId: number | undefined) => Promise<Post>;
  /** Returns false if the site refuses or has no trash. */
  moveToTrash: (id: number) => Promise<boolean>;
  hash: (post: Post, metaKeys: readonly string[]) => string;
};

/**
 * Converts a name to HTML, because titles are HTML: WordPress stores an Editor's title unfiltered, and themes print it
 * as it is, so markup from a list would run on the site. `&` stays, because it cannot begin an element. Titles that are
 * read are decoded before they are compared, so both forms of a title are the same.
 */
const titleHtml = (name: string): string => name.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof WordPressError && error.code !== undefined && codes.includes(error.code);

export function postsOf({ call }: Pick<WordPressClient, 'call'>, site: SiteDescription): Posts {
  const { postsRoute } = site;
  const termsKey = site.cityTaxonomy?.key;
  const read = { context: 'edit', _fields: postFields(site) };
  const toPost = (json: unknown) => readPost(json, site);

  const list = async (query: Record<string, string>): Promise<Post[]> => {
    const reply = await call('GET', postsRoute, { query: { ...read, per_page: 100, ...query } });
    return completePosts(parseReply(z.array(z.unknown()), reply.json, 'the posts')).map(toPost);
  };
  const bySlugs = async (slugs: string[]): Promise<Post[]> => {
    const found = await list({ slug: slugs.join(','), status: 'any' });
    // If a proxy or plugin drops the parameter, the site returns any posts, so the slugs are checked.
    return found.filter(({ slug }) => slugs.includes(slug));
  };
  const terms = (termId: number | undefined) =>
    termsKey && termId !== undefined ? { [termsKey]: [termId] } : {};
  const findById: Posts['findById'] = async (id) => {
    const reply = await call('GET', `${postsRoute}/${id}`, { query: read }).catch((error) => {
      if (isCode(error, 'rest_post_invalid_id')) return undefined;
      throw error;
    });
    const post = reply && toPost(reply.json);
    if (!post || post.id === Number(id)) return post;
    throw setupError(
      `The site answered with post ${post.id} when post ${id} was asked for, so neither was changed: a plugin may have changed the answer.`,
    );
  };

  return {
    findById,
    async findBySlug(slug) {
      return (await bySlugs([slug])).sort((a, b) => a.id - b.id)[0];
    },
    listBySlugs: bySlugs,
    async findInTrash(slug) {
      try {
        const trashed = `${slug}__trashed`;
        return (await list({ slug: trashed, status: 'trash' })).find((post) => post.slug === trashed);
      } catch (error) {
        // This error means that the user may not read the trash.
        if (isCode(error, 'rest_invalid_param')) return undefined;
        throw error;
      }
    },
    async create(slug, { title, meta }, termId, onDoubt) {
      const body = {
        title: titleHtml(title),
        slug,
        status: 'draft',
        ...createBody(meta, site),
        ...terms(termId),
      };
      const request = { query: read, body, ...(onDoubt && { onDoubt }) };
      return toPost((await call('POST', postsRoute, request)).json);
    },
    async update(id, { title, meta, metaKeys = [], status }, termId) {
      const emptied = Object.fromEntries(
        metaKeys.filter((key) => meta?.[key] === undefined).map((key) => [key, null]),
      );
      const body = {
        ...(title === undefined ? {} : { title: titleHtml(title) }),
        ...(status && { status }),
        ...valuesBody({ ...emptied, ...meta }, site),
        ...terms(termId),
      };
      await call('POST', `${postsRoute}/${id}`, { query: { _fields: 'id' }, body });
      const post = await findById(id);
      if (post) return post;
      throw setupError(`Post ${id} was deleted in WordPress while it was being written: sync again.`);
    },
    async moveToTrash(id) {
      try {
        await call('DELETE', `${postsRoute}/${id}`, { query: { _fields: 'id' } });
        return true;
      } catch (error) {
        if (isCode(error, 'rest_post_invalid_id', 'rest_already_trashed')) return true;
        const isRefused = error instanceof WordPressError && !error.isTransient;
        if (isRefused || isCode(error, 'rest_trash_not_supported')) return false;
        throw error;
      }
    },
    hash: hashPost,
  };
}
