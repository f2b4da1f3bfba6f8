import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Koa from 'koa';
import pg from 'pg';
import { Platform } from '#contract/platforms.ts';
import { platformsRoutes } from '../../../backend/features/platforms/platformsRoutes.ts';
import { createActivePlatforms } from '../../../backend/features/platforms/platformsService.ts';
import type { TestDatabase } from '../../support/testDatabase.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';

const ACTIVE = [
  'yelp',
  'facebook',
  'instagram',
  'google',
  'booksy',
  'vagaro',
  'styleseat',
  'fresha',
  'yellowpages',
  'foursquare',
  'mapquest',
  'nextdoor',
]; // prettier-ignore

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function runSql(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

async function seedAgain(): Promise<void> {
  await runSql(await readFile(path.join(import.meta.dirname, '../../../seeds/platforms.sql'), 'utf8'));
}

const activeIds = async () => (await createActivePlatforms(database.db)()).map(({ id }) => id);

test('lists every platform in its order, active or not, without its rules', async () => {
  const server = createServer(new Koa().use(platformsRoutes(database).routes()).callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/platforms`);
  server.close();
  const platforms = Platform.strict()
    .array()
    .parse(await reply.json());
  expect(platforms.filter(({ isActive }) => isActive).map(({ id }) => id)).toEqual(ACTIVE);
  expect(platforms.length).toBeGreaterThan(ACTIVE.length);
  expect(platforms[0]).toEqual({
    id: 'yelp',
    name: 'Yelp',
    icon: 'fa-brands fa-yelp',
    baseUrl: 'https://www.yelp.com',
    isActive: true,
  }); // prettier-ignore
});

test('uses icons that Font Awesome has', async () => {
  const folder = path.join(import.meta.dirname, '../../../node_modules/@fortawesome/fontawesome-free/css');
  const css = await readFile(path.join(folder, 'all.css'), 'utf8');
  for (const { icon } of await database.db('platforms').select('icon')) {
    const [, name] = /^fa-(?:brands|solid) (fa-[a-z-]+)$/.exec(icon) ?? [];
    expect(css).toMatch(new RegExp(`\\.${name}\\b`));
  }
});

test('seeding again adds what is missing and keeps what an administrator changed', async () => {
  await database.db('platforms').where({ id: 'yelp' }).update({ name: 'Yelp US', is_active: false });
  await database.db('platforms').where({ id: 'nextdoor' }).delete();
  await seedAgain();
  expect(await activeIds()).toEqual(ACTIVE.filter((id) => id !== 'yelp'));
  expect(await database.db('platforms').where({ id: 'yelp' }).first('name')).toEqual({ name: 'Yelp US' });
  await database.db('platforms').where({ id: 'yelp' }).update({ is_active: true });
});

test('a platform is added by SQL alone', async () => {
  await runSql(`
    insert into platforms (id, name, icon, base_url, position, url_rules) values
    ('salonbook', 'Salonbook', 'fa-solid fa-star', 'https://salonbook.example.com', 15,
     '{"hosts": ["salonbook.example.com"],
       "rules": [{"kind": "profile", "match": "/at/(?<city>[a-z-]+)/(?<name>[a-z-]+)$"}]}')`);
  const platforms = await createActivePlatforms(database.db)();
  const added = platforms.find(({ id }) => id === 'salonbook');
  expect(added?.rules.classify('http://www.salonbook.example.com/at/new-york/bella-nails/?from=ad')).toEqual({
    kind: 'profile',
    page: 'https://salonbook.example.com/at/new-york/bella-nails',
    name: 'bella-nails',
    city: 'new-york',
    state: undefined,
    street: undefined,
  }); // prettier-ignore
  expect(platforms[1]?.id).toBe('salonbook');
  await database.db('platforms').where({ id: 'salonbook' }).delete();
});

test.each([
  [
    '{"hosts": ["a.com"], "rules": [{"kind": "profile", "match": "("}]}',
    'url_rules.rules[0].match: is not a regular expression',
  ],
  ['{"hosts": [], "rules": [{"kind": "profile", "match": "x"}]}', 'url_rules.hosts'],
  ['{"hosts": ["a.com"], "rules": [{"kind": "page", "match": "x"}]}', 'url_rules.rules[0].kind'],
  ['{"hosts": ["a.com"], "rules": [{"kind": "profile", "match": "x"}], "titleNose": []}', 'titleNose'],
  ['"none"', 'url_rules'],
])('wrong rules are named with their platform and their fault: %s', async (rules, fault) => {
  await database.db.raw(
    `insert into platforms (id, name, icon, base_url, position, url_rules) values ('broken', 'B', 'i', 'https://a.com', 1, ?::jsonb)`,
    [rules],
  );
  const asked = createActivePlatforms(database.db)();
  await expect(asked).rejects.toThrow('The URL rules of the platform "broken" are wrong');
  await expect(asked).rejects.toThrow(fault);
  await database.db('platforms').where({ id: 'broken' }).delete();
});
