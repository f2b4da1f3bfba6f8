import { z } from 'zod';
import { parseReply } from './siteReply.ts';
import type { WordPressClient } from './wordpressClient.ts';

const RIGHT = 'edit_published_posts';

const TypeRights = z.object({ capabilities: z.object({ [RIGHT]: z.string().optional() }) });
const UserRights = z.object({ capabilities: z.record(z.string(), z.boolean()) });

/**
 * False if the site reports that the user may not edit published posts. Syncs that only write drafts do not need this
 * right.
 */
export async function mayEditPublished({ call, destination }: WordPressClient): Promise<boolean> {
  const query = { context: 'edit', _fields: 'capabilities' };
  const type = await call('GET', `/wp/v2/types/${destination.postType}`, { query });
  // A post type with rights of its own may give the right another name, or not have it.
  const right = parseReply(TypeRights, type.json, 'the rights of the post type').capabilities[RIGHT];
  if (!right) return true;
  const user = await call('GET', '/wp/v2/users/me', { query });
  return parseReply(UserRights, user.json, 'the rights of the user').capabilities[right] === true;
}
