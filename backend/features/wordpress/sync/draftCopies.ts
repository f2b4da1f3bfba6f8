import type { Post, Posts } from './posts.ts';

/** How many copies one lost create after another can have made. */
const COPIES = [2, 3, 4, 5];

/** The post of the slug, and those that WordPress has given a number after it, oldest first. */
export async function listWithCopies(posts: Posts, slug: string): Promise<Post[]> {
  const found = await posts.listBySlugs([slug, ...COPIES.map((number) => `${slug}-${number}`)]);
  return found.sort((a, b) => a.id - b.id);
}

/** Deletes, of the posts found, the drafts besides the kept one that hold what was written and nothing else. */
export async function deleteCopies(
  posts: Posts,
  metaKeys: readonly string[],
  keptId: number,
  found: readonly Post[],
  writtenHashes: readonly string[],
): Promise<void> {
  for (const copy of found) {
    const isCopy =
      copy.id !== keptId && copy.status === 'draft' && writtenHashes.includes(posts.hash(copy, metaKeys));
    if (isCopy) await posts.remove(copy.id);
  }
}
