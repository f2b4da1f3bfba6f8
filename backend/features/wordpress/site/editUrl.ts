import { webUrl } from '#contract/webUrl.ts';
import type { WordPressClient } from './wordpressClient.ts';

/** The post's page in the admin of the site; null if the site names no address for that which a link may lead to. */
export const editUrlOf = ({ index }: Pick<WordPressClient, 'index'>, postId: string | number) =>
  webUrl(`${index.url}/wp-admin/post.php?post=${postId}&action=edit`);
