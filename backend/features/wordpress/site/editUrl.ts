import { webUrl } from '#contract/webUrl.ts';
import type { WordPressClient } from './wordpressClient.ts';

/** The address of the post's editor on the site; null if the URL that the site reports as its own may not be a link. */
export const editUrlOf = ({ index }: Pick<WordPressClient, 'index'>, postId: string | number) =>
  webUrl(`${index.url}/wp-admin/post.php?post=${postId}&action=edit`);
