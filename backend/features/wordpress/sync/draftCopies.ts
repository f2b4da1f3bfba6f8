import type { Post } from './post.ts';
import type { Posts } from './posts.ts';

/** The numbers that the copies may have that lost creates have made one after another. */
const COPIES = [2, 3, 4, 5];

/** Whether a slug is a draft's own, perhaps with the number that WordPress gives to one that is taken. */
export const isSlugOf = (draftSlug: string, slug: string): boolean =>
  slug.startsWith(draftSlug) && /^(?:-\d+)?$/.test(slug.slice(draftSlug.length));

/** Lists the post of the slug, and those that WordPress has given a number after it, oldest first. */
export async function listWithCopies(posts: Posts, slug: string): Promise<Post[]> {
  const found = await posts.listBySlugs([slug, ...COPIES.map((number) => `${slug}-${number}`)]);
  return found.sort((a, b) => a.id - b.id);
}

type Copies = {
  /** The draft's own. */
  slug: string;
  metaKeys: readonly string[];
  copies: readonly Post[];
  /** What we have written, as it was sent and as the site has read it back; null: not known. */
  writtenHashes: readonly (string | null)[];
};

/**
 * Moves to the trash those of the copies that are drafts by our user under our slug and hold what we have written and
 * nothing else, read just before. Returns the others, which stay.
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

/** Where the operator finds copies that stay; null if there are none. */
export function copiesNote(left: readonly Post[]): string | null {
  if (!left.length) return null;
  const names = left.map(({ id, slug }) => `"${slug.slice(0, 100)}" (post ${id})`).join(', ');
  return `WordPress has a second post of this business, ${names}, which was left as it is, since it is not as it was written or cannot be moved to the trash: delete it there if it is not wanted.`;
}
