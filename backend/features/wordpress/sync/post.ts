import { z } from 'zod';
import type { DestinationEntry } from '../site/destinationEntry.ts';
import { CONTENT, EXCERPT, taxonomyOf } from '../site/draftKeys.ts';
import { postValues, valueFields } from '../site/postValues.ts';
import type { SiteDescription } from '../site/siteDescription.ts';
import { parseReply } from '../site/siteReply.ts';
import { contentHash, isEmptyMeta } from './draftContent.ts';

/** A post as its editor sees it. */
export type Post = {
  id: number;
  slug: string;
  status: string;
  /** UTC, whole seconds. */
  modified: string;
  title: string;
  /** By key of a draft (see draftKeys.ts). */
  meta: Record<string, unknown>;
  /** Terms of the city taxonomy. */
  termIds: number[];
  /** Whether our user is its author; true for a post type without authors. */
  isByUs: boolean;
  /** Content that is ours only if the destination has templates: the text, the excerpt; and the featured image. */
  others: Record<string, unknown>;
};

const Shape = z.looseObject({
  // GeoDirectory answers a create with a text.
  id: z.coerce.number().int(),
  slug: z.string(),
  status: z.string(),
  modified_gmt: z.string(),
  title: z.object({ raw: z.string() }),
  author: z.number().optional(),
  featured_media: z.number().optional(),
});
const POST_FIELDS = 'id,slug,status,modified_gmt,title.raw,author,content.raw,excerpt.raw,featured_media';

/** The `_fields` of a request for posts. */
export function postFields(site: SiteDescription): string {
  const termsKey = site.cityTaxonomy?.key;
  return [POST_FIELDS, ...valueFields(site), ...(termsKey ? [termsKey] : [])].join(',');
}

/** Reads a post of the site's answer. */
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

/** Returns meta that is not ours and was filled in. WordPress answers 0 and false for meta that was never set. */
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
 * The parts of a post that we leave to others. If the destination has templates for text and excerpt, these are ours.
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

/** The hash of what we write to a post and of what we leave to others. */
export const hashPost = (post: Post, metaKeys: readonly string[]): string =>
  contentHash(
    { title: post.title, meta: post.meta, termId: post.termIds[0], others: foreignParts(post, metaKeys) },
    metaKeys,
  );

/** The salon that a post says it is of; undefined if the destination does not map that. */
export function externalIdOf({ fields }: Pick<DestinationEntry, 'fields'>, { meta }: Post): unknown {
  const key = fields['externalId'];
  return key === undefined ? undefined : meta[key];
}
