import type { SiteDescription } from '../site/siteDescription.ts';
import type { WordPressClient } from '../site/wordpressClient.ts';
import { placePosts } from './placePosts.ts';
import type { Posts } from './posts.ts';
import { postsOf } from './posts.ts';

type Draft = { slug: string; salonId: string; createSent: boolean };

/** The functions by which a salon's draft is found and written on the site. */
export function draftPosts(client: WordPressClient, site: SiteDescription, draft: Draft): Posts {
  const key = client.destination.fields['externalId'];
  return site.kind === 'geodirectory' && key !== undefined
    ? placePosts(client, site, { ...draft, key })
    : postsOf(client, site);
}
