import { z } from 'zod';
import type { DestinationEntry } from '../site/destinationEntry.ts';
import { CONTENT, EXCERPT, taxonomyOf } from '../site/draftKeys.ts';
import { postValues, valueFields } from '../site/postValues.ts';
import type { SiteDescription } from '../site/siteDescription.ts';
import { parseReply } from '../site/siteReply.ts';
import { contentHash, isEmptyMeta } from './draftContent.ts';

/** A post with the values that its editor shows. */
export type Post = {
  id: number;
  slug: string;
  status: string;
  /** When the post was last modified, in UTC, without fractions of a second. */
  modified: string;
  title: string;
  /** The values by key of a draft (see draftKeys.ts). */
  meta: Record<string, unknown>;
  /** The ids of the post's terms in the taxonomy of the cities. */
  termIds: number[];
  /** True if the destination's user is the author, or if the post type has no authors. */
  isByUs: boolean;
  /** Text, excerpt and featured image. The product writes text or excerpt only if there is a template for it. */
  others: Record<string, unknown>;
};

const Shape = z.looseObject({
  // GeoDirectory returns the id as a text when a post is created.
  id: z.coerce.number().int(),
  slug: z.string(),
  status: z.string(),
  modified_gmt: z.string(),
  title: z.object({ raw: z.string() }),
  author: z.number().optional(),
  featured_media: z.number().optional(),
});
const POST_FIELDS = 'id,slug,status,modified_gmt,title.raw,author,content.raw,excerpt.raw,featured_media';

/** The parameter `_fields` of a request for posts. */
export function postFields(site: SiteDescription): string {
  const termsKey = site.cityTaxonomy?.key;
  return [POST_FIELDS, ...valueFields(site), ...(termsKey ? [termsKey] : [])].join(',');
}

export function readPost(json: unknown, site: SiteDescription): Post {
  const termsKey = site.cityTaxonomy?.key;
  const parsed = parseReply(Shape, json, 'a post');
  const { id, slug, status, title, author, featured_media: image } = parsed;
  const meta = postValues(parsed, site);
  const terms = z
    .array(z.number())
    .catch([])
    .parse(termsKey && parsed[termsKey]);
  return {
    id,
    slug,
    status,
    modified: parsed.modified_gmt,
    title: title.raw,
    meta,
    termIds: terms,
    isByUs: author === undefined || author === site.userId,
    others: { content: meta[CONTENT], excerpt: meta[EXCERPT], image: image || undefined },
  };
}

/**
 * The meta of a post that the product does not write and that somebody has filled in. WordPress returns 0 and false for
 * meta that was never set, so these count as empty.
 */
const filledMeta = (meta: Record<string, unknown>, metaKeys: readonly string[]) =>
  Object.fromEntries(
    Object.entries(meta).filter(
      ([key, value]) =>
        !metaKeys.includes(key) &&
        key !== CONTENT &&
        key !== EXCERPT &&
        taxonomyOf(key) === undefined &&
        !isEmptyMeta(value) &&
        value !== 0 &&
        value !== false,
    ),
  );

/**
 * The content that the product does not write. The text is part of it unless the destination has a template for the
 * text. The same is true of the excerpt.
 */
function foreignParts({ others, termIds, meta }: Post, metaKeys: readonly string[]) {
  const isOurs = (key: string) => metaKeys.includes(key);
  return {
    ...others,
    ...(isOurs(CONTENT) && { content: undefined }),
    ...(isOurs(EXCERPT) && { excerpt: undefined }),
    terms: termIds.slice(1),
    meta: filledMeta(meta, metaKeys),
  };
}

/** Returns a hash of the post, made of what the product writes and of the other content. */
export const hashPost = (post: Post, metaKeys: readonly string[]): string =>
  contentHash(
    { title: post.title, meta: post.meta, termId: post.termIds[0], others: foreignParts(post, metaKeys) },
    metaKeys,
  );

/** The post's value of the field `externalId`; undefined if it has none or the destination does not map the field. */
export function externalIdOf({ fields }: Pick<DestinationEntry, 'fields'>, { meta }: Post): unknown {
  const key = fields['externalId'];
  return key === undefined ? undefined : meta[key];
}
