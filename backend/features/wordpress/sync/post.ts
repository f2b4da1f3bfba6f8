import { z } from 'zod';
import { PostMeta } from '../site/postMeta.ts';
import type { SiteDescription } from '../site/siteDescription.ts';
import { parseReply } from '../site/siteDescription.ts';
import { contentHash, isEmptyMeta } from './draftContent.ts';

/** A post as its editor sees it. */
export type Post = {
  id: number;
  slug: string;
  status: string;
  /** UTC, whole seconds. */
  modified: string;
  title: string;
  meta: Record<string, unknown>;
  /** Terms of the city taxonomy. */
  termIds: number[];
  /** Whether our user is its author; true for a post type without authors. */
  isByUs: boolean;
  /** Content that we never write: the text, the excerpt, the featured image. */
  others: Record<string, unknown>;
};

const Raw = z.object({ raw: z.string() });
const Shape = z.looseObject({
  id: z.int(),
  slug: z.string(),
  status: z.string(),
  modified_gmt: z.string(),
  title: Raw,
  meta: PostMeta,
  author: z.number().optional(),
  content: Raw.optional(),
  excerpt: Raw.optional(),
  featured_media: z.number().optional(),
});
export const POST_FIELDS =
  'id,slug,status,modified_gmt,title.raw,meta,author,content.raw,excerpt.raw,featured_media';

/** Reads a post of the site's answer. */
export function readPost(
  json: unknown,
  { cityTaxonomy, userId }: Pick<SiteDescription, 'cityTaxonomy' | 'userId'>,
): Post {
  const termsKey = cityTaxonomy?.key;
  const parsed = parseReply(Shape, json, 'a post');
  const { id, slug, status, title, meta, author, content, excerpt, featured_media: image } = parsed;
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
    isByUs: author === undefined || author === userId,
    others: { content: content?.raw, excerpt: excerpt?.raw, image: image || undefined },
  };
}

/** Returns meta that is not ours and was filled in. WordPress answers 0 and false for meta that was never set. */
const filledMeta = (meta: Record<string, unknown>, metaKeys: readonly string[]) =>
  Object.fromEntries(
    Object.entries(meta).filter(
      ([key, value]) => !metaKeys.includes(key) && !isEmptyMeta(value) && value !== 0 && value !== false,
    ),
  );

/** The hash of what we write to a post and of what we leave to others. */
export const hashPost = ({ title, meta, termIds, others }: Post, metaKeys: readonly string[]): string =>
  contentHash(
    {
      title,
      meta,
      termId: termIds[0],
      others: { ...others, terms: termIds.slice(1), meta: filledMeta(meta, metaKeys) },
    },
    metaKeys,
  );
