import type { Post } from './post.ts';
import type { Posts } from './posts.ts';

/** The numbers that are tried to find copies. WordPress appends such a number to a slug that is taken. */
const COPIES = [2, 3, 4, 5];

/** True for the draft's slug, also with a number, which WordPress appends if a slug is already taken. */
export const isSlugOf = (draftSlug: string, slug: string): boolean =>
  slug.startsWith(draftSlug) && /^(?:-\d+)?$/.test(slug.slice(draftSlug.length));

/** Lists the posts that have the slug, or the slug with one of the numbers COPIES, oldest first. */
export async function listWithCopies(posts: Posts, slug: string): Promise<Post[]> {
  const found = await posts.listBySlugs([slug, ...COPIES.map((number) => `${slug}-${number}`)]);
  return found.sort((a, b) => a.id - b.id);
}

type Copies = {
  slug: string;
  metaKeys: readonly string[];
  copies: readonly Post[];
  /** Hashes of what the product has written, as it was sent and as the site returned it; null if unknown. */
  writtenHashes: readonly (string | null)[];
};

/**
 * Moves copies to the trash if they are drafts by the destination's user, have the draft's slug (also with a number),
 * and contain only what the product has written. Each copy is read again just before it is moved. Returns the copies
 * that are left.
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

export function copiesNote(left: readonly Post[]): string | null {
  if (!left.length) return null;
  const names = left.map(({ id, slug }) => `"${slug.slice(0, 100)}" (post ${id})`).join(', ');
  return `WordPress has a second post of this business, ${names}, which was left as it is, since it is not as it was written or cannot be moved to the trash: delete it there if it is not wanted.`;
}
