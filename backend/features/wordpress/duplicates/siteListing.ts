import { decodeHTMLStrict } from 'entities';
import { z } from 'zod';
import { MAX_TITLE_CHARACTERS } from '#contract/limits.ts';
import { cutText } from '../../../lib/cleanText.ts';
import { alternatives } from '../site/fieldNames.ts';
import { fieldTargets } from '../site/fieldTargets.ts';
import { completePosts, postValues, valueFields } from '../site/postValues.ts';
import type { SiteDescription } from '../site/siteDescription.ts';
import { parseReply } from '../site/siteReply.ts';
import type { Query, WordPressClient } from '../site/wordpressClient.ts';
import { postKeys } from './blockingKeys.ts';
import { listingOf } from './listing.ts';
import type { MirroredPost } from './mirrorQueries.ts';

/** How many pages of the site's list are requested concurrently. More are not faster, and few hosts accept more. */
const PAGES_AT_ONCE = 4;
export const PAGE_SIZE = 100;

/** A status or a time; null if it is missing or too long to be one. */
const Short = z.string().max(40).nullable().catch(null);
const Item = z.looseObject({
  id: z.number(),
  title: z.object({ raw: z.string() }),
  status: Short,
  modified_gmt: Short,
});
/** Removes incomplete posts from a list. Anything that is not a list is left to the schema, which rejects it. */
const listed = (json: unknown): unknown => (Array.isArray(json) ? completePosts(json) : json);
const Items = z.preprocess(listed, z.array(Item));
const Ids = z.preprocess(listed, z.array(z.object({ id: z.number() })));

const PLACE_FIELDS = ['street', 'address', 'city', 'taxonomyCity', 'state', 'zipCode', 'phone'] as const;
type PlaceField = (typeof PLACE_FIELDS)[number];
type PlaceTargets = Partial<Record<PlaceField, { metaKey: string; property: string | undefined }>>;

/** Returns the meta keys in which the site's posts have the compared values, according to the destination's fields. */
function placeTargets({ destination }: WordPressClient, { metaSchema }: SiteDescription): PlaceTargets {
  const targets = fieldTargets(destination, metaSchema).flatMap(({ field, metaKey, property }) => {
    const [first] = alternatives(field);
    const place = PLACE_FIELDS.find((each) => each === first);
    return place ? [[place, { metaKey, property }] as const] : [];
  });
  return Object.fromEntries(targets);
}

/** What the site has reported when it began to list posts: how many there are, and the site's time. */
export type Begun = { total: number; now: Date };

export type SiteListing = {
  /** Identifies what is listed. A mirror with another source cannot be used. */
  source: string;
  /**
   * Reads the posts that match the query, except those in the trash. `take` receives them in batches, whose order is
   * undefined. A post may be skipped if another one is removed meanwhile. GeoDirectory may skip or repeat posts at any
   * time.
   */
  readPosts: (query: Query, take: (posts: MirroredPost[]) => Promise<void>) => Promise<Begun>;
  readIds: () => Promise<number[]>;
  /**
   * Returns the number of posts, the highest id (0: no post; undefined: the site cannot sort by id, or does not show
   * that post to this user), and the site's time.
   */
  readTotal: () => Promise<Begun & { newestId: number | undefined }>;
};

/** Shortens a text that the site has sent. One over the limit is no real value, and would slow down each comparison. */
const cut = (text: string): string => cutText(text, MAX_TITLE_CHARACTERS);

function begun(headers: Headers): Begun {
  const date = Date.parse(headers.get('Date') ?? '');
  return {
    total: Number(headers.get('X-WP-Total') ?? 0),
    now: new Date(Number.isNaN(date) ? Date.now() : date),
  };
}

/** Reads all pages of the site's list, several concurrently. */
async function readPages(
  client: WordPressClient,
  { postsRoute: route, kind }: SiteDescription,
  query: Query,
  take: (json: unknown) => Promise<void>,
): Promise<Begun> {
  // Sorting by anything but the id may repeat some posts and skip others. GeoDirectory cannot sort by id.
  const order = kind === 'geodirectory' ? {} : { orderby: 'id', order: 'asc' };
  const listing = { ...query, ...order, status: 'any', per_page: PAGE_SIZE };
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
  return begun(first.headers);
}

export function siteListing(client: WordPressClient, site: SiteDescription): SiteListing {
  const { postsRoute: route } = site;
  const { destination } = client;
  const targets = placeTargets(client, site);
  const metaKeys = [...new Set(Object.values(targets).map(({ metaKey }) => metaKey))];

  const toPost = ({
    id,
    title,
    status,
    modified_gmt: modified,
    ...post
  }: z.infer<typeof Item>): MirroredPost => {
    const meta = postValues(post, site);
    const read = (field: PlaceField): string | null => {
      const target = targets[field];
      if (!target) return null;
      const value = meta[target.metaKey];
      const text =
        target.property === undefined ? value : (value as Record<string, unknown> | null)?.[target.property];
      return typeof text === 'string' || typeof text === 'number'
        ? decodeHTMLStrict(cut(String(text))).trim() || null
        : null;
    };
    const name = decodeHTMLStrict(cut(title.raw).replace(/<[^>]*>/g, '')).trim();
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
      status,
      modified,
      streetAddress: address,
      listing,
      keys: postKeys(destination.id, listing),
    };
  };

  return {
    source: JSON.stringify([destination.url, route, destination.username, targets]),
    readPosts(query, take) {
      const fields = ['id', 'title.raw', 'status', 'modified_gmt', ...valueFields(site, metaKeys)].join(',');
      return readPages(client, site, { ...query, context: 'edit', _fields: fields }, (json) =>
        take(parseReply(Items, json, 'the posts').map(toPost)),
      );
    },
    async readIds() {
      const ids = new Set<number>();
      const read = () =>
        readPages(client, site, { _fields: 'id' }, async (json) => {
          for (const { id } of parseReply(Ids, json, 'the posts')) ids.add(id);
        });
      await read();
      // GeoDirectory's order is not fixed, so a post may be skipped. A second reading probably finds it.
      if (site.kind === 'geodirectory') await read();
      return [...ids];
    },
    async readTotal() {
      const isSorted = site.kind !== 'geodirectory';
      const order = isSorted ? { orderby: 'id', order: 'desc' } : {};
      const query = { ...order, status: 'any', per_page: 1, _fields: 'id' };
      const { headers, json } = await client.call('GET', route, { query });
      const counts = begun(headers);
      const newest = counts.total ? parseReply(Ids, json, 'the posts')[0]?.id : 0;
      return { ...counts, newestId: isSorted ? newest : undefined };
    },
  };
}
