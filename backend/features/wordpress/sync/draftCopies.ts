import type { Post } from './post.ts';
import type { Posts } from './posts.ts';

/** The numbers that WordPress may give to the copies that lost creates make. */
const COPIES = [2, 3, 4, 5];

/** True for a draft's own slug, with or without the number that WordPress adds if a slug is taken. */
export const isSlugOf = (draftSlug: string, slug: string): boolean =>
  slug.startsWith(draftSlug) && /^(?:-\d+)?$/.test(slug.slice(draftSlug.length));

/** Lists the posts with the slug, and with the slug and a number, oldest first. */
export async function listWithCopies(posts: Posts, slug: string): Promise<Post[]> {
  const found = await posts.listBySlugs([slug, ...COPIES.map((number) => `${slug}-${number}`)]);
  return found.sort((a, b) => a.id - b.id);
}

type Copies = {
  /** The draft's own. */
  slug: string;
  metaKeys: readonly string[];
  copies: readonly Post[];
  /** Hashes of what we have written, as we sent it and as the site returned it; null: not known. */
  writtenHashes: readonly (string | null)[];
};

/**
 * Moves the copies to the trash that are drafts by our user, with our slug, and contain only what we have written. They
 * are read just before. Returns the other copies, which stay.
 */
export async function trashCopies(
  posts: Posts,
  { slug, metaKeys, copies, writtenHashes }: Copies,
): Promise<Post[]> {
  const left: Post[] = [];
  for (const { id } of copies) {
    const copy = await posts.findById(id);
    if (!copy || copy.status === 'trash') continue;
    const isOurs =
      copy.status === 'draft' &&
      copy.isByUs &&
      isSlugOf(slug, copy.slug) &&
      writtenHashes.includes(posts.hash(copy, metaKeys));
    if (!isOurs || !(await posts.moveToTrash(id))) left.push(copy);
  }
  return left;
}

/** A note that tells the operator where the remaining copies are; null if there are none. */
export function copiesNote(left: readonly Post[]): string | null {
  if (!left.length) return null;
  const names = left.map(({ id, slug }) => `"${slug.slice(0, 100)}" (post ${id})`).join(', ');
  return `WordPress has a second post of this business, ${names}, which was left as it is, since it is not as it was written or cannot be moved to the trash: delete it there if it is not wanted.`;
}
