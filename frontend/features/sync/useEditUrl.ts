import type { DuplicateMatch } from '#contract/wordpress.ts';
import { useDestinationsQuery } from '../../lib/api/destinationsApi.ts';
import { DESTINATION } from '../../lib/names.ts';

/** The page where the administrators of the site edit the post; the server tells it, else it is made from the site's domain. */
export function useEditUrl({ editUrl, existingPost }: Partial<DuplicateMatch>): string | undefined {
  const { data } = useDestinationsQuery();
  const domain = data?.find(({ id }) => id === DESTINATION.id)?.domain;
  if (editUrl || !domain || !existingPost) return editUrl;
  return `https://${domain}/wp-admin/post.php?post=${existingPost.id}&action=edit`;
}
