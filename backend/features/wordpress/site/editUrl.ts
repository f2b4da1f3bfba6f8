import { webUrl } from '#contract/webUrl.ts';
import type { WordPressClient } from './wordpressClient.ts';

/** The address of the post's editor on the site; null if the site reports an address to which a link must not lead. */
export const editUrlOf = ({ index }: Pick<WordPressClient, 'index'>, postId: string | number) =>
  webUrl(`${index.url}/wp-admin/post.php?post=${postId}&action=edit`);
