import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SHARED = path.join(import.meta.dirname, '../../../shared/wordpress');

/** Why the tests on a real WordPress are skipped here; undefined where they run. */
export const wordpressMissing = existsSync(path.join(SHARED, 'up'))
  ? undefined
  : 'needs ../shared/wordpress, a WordPress on loopback, which is not part of this repository';

type User = { id: number; user: string; application_password: string; login_password: string };
export type WordPressPost = {
  id: number;
  slug: string;
  status: string;
  title: { raw: string };
  meta: Record<string, unknown>;
  salon_city: number[];
};

export type WordPress = {
  url: string;
  users: Record<'administrator' | 'editor' | 'author' | 'contributor' | 'subscriber', User>;
  folder: string;
  /** A request as a person's browser would make it, by default the administrator's. */
  call: <Body>(
    method: string,
    route: string,
    body?: unknown,
    user?: User,
  ) => Promise<{ status: number; body: Body; headers: Headers }>;
  /** Every post of the type, of any status but trash. */
  posts: (type?: string) => Promise<WordPressPost[]>;
  cities: () => Promise<{ id: number; name: string }[]>;
  /** Puts in posts from CSV text with a column `title`. */
  seed: (csv: string, ...args: string[]) => Promise<void>;
  /** Deletes all posts and cities. */
  clear: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Rows of made-up salons; row n is always the same. */
export async function generatedSalons(count: number, start = 0): Promise<string> {
  const args = ['--generate', String(count), '--start', String(start)];
  return (await run(path.join(SHARED, 'seed'), args, { maxBuffer: 1 << 28 })).stdout;
}

/** Starts a WordPress of its own. */
export async function startWordPress(...args: string[]): Promise<WordPress> {
  const folder = await mkdtemp(path.join(tmpdir(), 'salon-verifier-wp-'));
  // Only the first start on a machine takes long: it installs the packages.
  const { stdout } = await run(path.join(SHARED, 'up'), [folder, ...args], { maxBuffer: 1 << 26 });
  const site = JSON.parse(stdout) as { base_url: string; users: WordPress['users'] };
  const { administrator } = site.users;

  const call: WordPress['call'] = async (method, route, body, user = administrator) => {
    const reply = await fetch(`${site.base_url}/wp-json${route}`, {
      method,
      headers: {
        Authorization: `Basic ${Buffer.from(`${user.user}:${user.application_password}`).toString('base64')}`,
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: await reply.json(), headers: reply.headers };
  };
  async function all<Item>(route: string): Promise<Item[]> {
    const items: Item[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const reply = await call<Item[]>('GET', `${route}&per_page=100&orderby=id&order=asc&page=${page}`);
      pages = Number(reply.headers.get('X-WP-TotalPages'));
      items.push(...reply.body);
    }
    return items;
  }

  return {
    url: site.base_url,
    users: site.users,
    folder,
    call,
    posts: (type = 'salon') =>
      all(`/wp/v2/${type}?status=any&context=edit&_fields=id,slug,status,title.raw,meta,salon_city`),
    cities: () => all('/wp/v2/salon_city?_fields=id,name'),
    async seed(csv, ...seedArgs) {
      const file = path.join(folder, 'seed.csv');
      await writeFile(file, csv);
      await run(path.join(SHARED, 'seed'), [folder, file, ...seedArgs]);
    },
    async clear() {
      for (const [route, list] of [
        ['salon', await all<{ id: number }>('/wp/v2/salon?status=any&_fields=id')],
        ['salon', await all<{ id: number }>('/wp/v2/salon?status=trash&_fields=id')],
        ['salon_city', await all<{ id: number }>('/wp/v2/salon_city?_fields=id')],
      ] as const) {
        for (let from = 0; from < list.length; from += 25) {
          const requests = list
            .slice(from, from + 25)
            .map(({ id }) => ({ method: 'DELETE', path: `/wp/v2/${route}/${id}?force=true` }));
          await call('POST', '/batch/v1', { requests });
        }
      }
    },
    async stop() {
      await run(path.join(SHARED, 'down'), [folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
