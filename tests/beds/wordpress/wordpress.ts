import { startSite } from './chooseSite.ts';
import type { FaultProxy } from './faultProxy.ts';
import { startFaultProxy } from './faultProxy.ts';
import type { SalonRow } from './generatedSalons.ts';
import type { Credentials, InstalledSite, SiteOptions } from './site.ts';

/** `password` is the one for the login page. */
export type WordPressUser = Credentials & { password: string };
export type WordPressPost = {
  id: number;
  slug: string;
  status: string;
  title: { raw: string };
  content: { raw: string };
  meta: Record<string, unknown>;
  salon_city: number[];
};

export type WordPress = {
  url: string;
  users: Record<'administrator' | 'editor' | 'author' | 'subscriber', WordPressUser>;
  /** The same site behind a gateway that adds faults. */
  faulty: FaultProxy;
  /** Sends a request to the REST API as a logged-in user, by default the administrator. */
  call: <Body>(
    method: string,
    route: string,
    body?: unknown,
    user?: Credentials,
  ) => Promise<{ status: number; body: Body; headers: Headers }>;
  /** Lists the salons of every status except trash. */
  posts: () => Promise<WordPressPost[]>;
  cities: () => Promise<{ id: number; name: string }[]>;
  /** Adds published salons. */
  seed: (rows: SalonRow[]) => Promise<void>;
  /** Deletes all salons and cities. */
  clear: () => Promise<void>;
  /** Stops the gateway, not the site. */
  close: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Rows per request: PHP limits a request's memory and time. */
const ROWS_PER_REQUEST = 1000;

function callerOf(url: string, administrator: Credentials): WordPress['call'] {
  return async (method, route, body, { username, applicationPassword } = administrator) => {
    const reply = await fetch(`${url}/wp-json${route}`, {
      method,
      headers: {
        Authorization: `Basic ${Buffer.from(`${username}:${applicationPassword}`).toString('base64')}`,
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: await reply.json(), headers: reply.headers };
  };
}

/** Starts a WordPress with the documentation's plugin. */
export async function startWordPress(options: SiteOptions = {}): Promise<WordPress> {
  const site = await startSite(options);
  return openWordPress(site).catch(async (error) => {
    await site.stop();
    throw error;
  });
}

/** Resets a site and puts a gateway with faults in front of it. */
export async function openWordPress(site: InstalledSite): Promise<WordPress> {
  const call = callerOf(site.url, site.administrator);

  /** Sends a request to `php/mu-plugins/bed-data.php`. */
  async function tell<Body>(what: 'renew' | 'clear' | 'seed', body: unknown = {}): Promise<Body> {
    const reply = await call<Body>('POST', `/bed/v1/${what}`, body);
    if (reply.status === 200) return reply.body;
    throw new Error(
      `${site.url} is not a site of the test bed, or it failed (${reply.status}): ${JSON.stringify(reply.body)}`,
    );
  }
  async function all<Item>(route: string): Promise<Item[]> {
    const items: Item[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const reply = await call<Item[]>('GET', `${route}&per_page=100&orderby=id&order=asc&page=${page}`);
      pages = Number(reply.headers.get('X-WP-TotalPages'));
      items.push(...reply.body);
    }
    return items;
  }

  const users = await tell<WordPress['users']>('renew');
  const faulty = await startFaultProxy(site.url);
  return {
    url: site.url,
    users,
    faulty,
    call,
    posts: () =>
      all(
        '/wp/v2/salon?status=any&context=edit&_fields=id,slug,status,title.raw,content.raw,meta,salon_city',
      ),
    cities: () => all('/wp/v2/salon_city?_fields=id,name'),
    async seed(rows) {
      for (let from = 0; from < rows.length; from += ROWS_PER_REQUEST) {
        await tell('seed', { rows: rows.slice(from, from + ROWS_PER_REQUEST) });
      }
    },
    clear: () => tell('clear'),
    close: faulty.stop,
    async stop() {
      await faulty.stop();
      await site.stop();
    },
  };
}
