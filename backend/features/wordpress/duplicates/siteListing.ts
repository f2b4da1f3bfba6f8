import { decodeHTMLStrict } from 'entities';
import { z } from 'zod';
import { fieldTargets } from '../site/fieldKeys.ts';
import { PostMeta } from '../site/postMeta.ts';
import type { SiteDescription } from '../site/siteDescription.ts';
import { parseReply } from '../site/siteDescription.ts';
import type { Query, WordPressClient } from '../site/wordpressClient.ts';
import { postKeys } from './blockingKeys.ts';
import { listingOf } from './listing.ts';
import type { MirroredPost } from './mirrorQueries.ts';

/** Concurrent page requests: more are not faster, and few hosts accept more. */
const PAGES_AT_ONCE = 4;
const PAGE_SIZE = 100;

const Item = z.object({
  id: z.number(),
  title: z.object({ raw: z.string() }),
  meta: PostMeta,
});
const Ids = z.array(z.object({ id: z.number() }));

const PLACE_FIELDS = ['street', 'address', 'city', 'taxonomyCity', 'state', 'zipCode', 'phone'] as const;
type PlaceField = (typeof PLACE_FIELDS)[number];
type PlaceTargets = Partial<Record<PlaceField, { metaKey: string; property: string | undefined }>>;

/** Returns the meta keys in which the posts store the compared values, according to the destination's fields. */
function placeTargets({ destination }: WordPressClient, { metaSchema }: SiteDescription): PlaceTargets {
  const targets = fieldTargets(destination.fields, metaSchema);
  return Object.fromEntries(
    targets
      .filter(({ field }) => (PLACE_FIELDS as readonly string[]).includes(field))
      .map((target) => [target.field, target]),
  );
}

export type SiteListing = {
  /** Identifies what is listed. A mirror of something else cannot be used. */
  source: string;
  /** Reads posts of any status except trash, each once, in pages without a defined order. */
  readPosts: (query: Query, take: (posts: MirroredPost[]) => Promise<void>) => Promise<void>;
  readIds: () => Promise<number[]>;
  /** The site's number of posts, the newest one's id (0 if none is shown), and the site's time. */
  readTotal: () => Promise<{ total: number; newestId: number; now: Date }>;
};

/** Reads all pages, several concurrently. */
async function readPages(
  client: WordPressClient,
  route: string,
  query: Query,
  take: (json: unknown) => Promise<void>,
): Promise<void> {
  // Any other order repeats some posts and skips others.
  const listing = { ...query, status: 'any', orderby: 'id', order: 'asc', per_page: PAGE_SIZE };
  const first = await client.call('GET', route, { query: listing });
  const pages = Number(first.headers.get('X-WP-TotalPages') ?? 1);
  let next = 2;
  const readOn = async (): Promise<void> => {
    while (next <= pages) {
      const page = next++;
      await take((await client.call('GET', route, { query: { ...listing, page } })).json);
    }
  };
  await Promise.all([take(first.json), ...Array.from({ length: PAGES_AT_ONCE }, readOn)]);
}

export function siteListing(client: WordPressClient, site: SiteDescription): SiteListing {
  const { postsRoute: route } = site;
  const { destination } = client;
  const targets = placeTargets(client, site);
  const metaKeys = [...new Set(Object.values(targets).map(({ metaKey }) => metaKey))];

  const toPost = ({ id, title, meta }: z.infer<typeof Item>): MirroredPost => {
    const read = (field: PlaceField): string | null => {
      const target = targets[field];
      if (!target) return null;
      const value = meta[target.metaKey];
      const text =
        target.property === undefined ? value : (value as Record<string, unknown> | null)?.[target.property];
      return typeof text === 'string' || typeof text === 'number'
        ? decodeHTMLStrict(String(text)).trim() || null
        : null;
    };
    const name = decodeHTMLStrict(title.raw.replace(/<[^>]*>/g, '')).trim();
    const address = read('street') ?? read('address');
    const listing = listingOf({
      name,
      address,
      city: read('city') ?? read('taxonomyCity'),
      state: read('state'),
      zipCode: read('zipCode'),
      phone: read('phone'),
    });
    return {
      postId: id,
      title: name,
      streetAddress: address,
      listing,
      keys: postKeys(destination.id, listing),
    };
  };

  return {
    source: JSON.stringify([destination.url, route, destination.username, targets]),
    readPosts(query, take) {
      const fields = ['id', 'title.raw', ...metaKeys.map((key) => `meta.${key}`)].join(',');
      return readPages(client, route, { ...query, context: 'edit', _fields: fields }, (json) =>
        take(parseReply(z.array(Item), json, 'the posts').map(toPost)),
      );
    },
    async readIds() {
      const ids: number[] = [];
      await readPages(client, route, { _fields: 'id' }, async (json) => {
        ids.push(...parseReply(Ids, json, 'the posts').map(({ id }) => id));
      });
      return ids;
    },
    async readTotal() {
      const query = { status: 'any', orderby: 'id', order: 'desc', per_page: 1, _fields: 'id' };
      const { headers, json } = await client.call('GET', route, { query });
      const date = Date.parse(headers.get('Date') ?? '');
      return {
        total: Number(headers.get('X-WP-Total') ?? 0),
        newestId: parseReply(Ids, json, 'the posts')[0]?.id ?? 0,
        now: new Date(Number.isNaN(date) ? Date.now() : date),
      };
    },
  };
}
