import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import Koa from 'koa';
import pg from 'pg';
import { platformCalls } from '#contract/platformCalls.ts';
import { Platform } from '#contract/platforms.ts';
import { platformsRoutes } from '../../../backend/features/platforms/platformsRoutes.ts';
import { createActivePlatforms } from '../../../backend/features/platforms/platformsService.ts';
import { createRouter } from '../../../backend/lib/router.ts';
import { admitAll } from '../../support/admitAll.ts';
import { databaseForAll } from '../../support/hooks.ts';
import { ACTIVE_PLATFORM_IDS, PLATFORM_SEED, SEEDED_PLATFORMS } from '../../support/seededPlatforms.ts';

const database = databaseForAll();

async function runSql(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

async function seedAgain(): Promise<void> {
  await runSql(PLATFORM_SEED);
}

const activeIds = async () => (await createActivePlatforms(database.db)()).map(({ id }) => id);

async function readPlatforms(): Promise<Platform[]> {
  const server = createServer(
    new Koa()
      .use(createRouter(platformCalls, platformsRoutes(database), { admit: admitAll }).routes())
      .callback(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/platforms`);
  server.close();
  return Platform.array().parse(await reply.json());
}

test('lists all platforms in order, including inactive ones, without their rules', async () => {
  const platforms = await readPlatforms();
  expect(platforms.filter(({ isActive }) => isActive).map(({ id }) => id)).toEqual(ACTIVE_PLATFORM_IDS);
  expect(platforms.length).toBeGreaterThan(ACTIVE_PLATFORM_IDS.length);
  expect(platforms.map(({ id }) => id)).toEqual(SEEDED_PLATFORMS.map(({ id }) => id));
  expect(platforms[0]).toEqual({
    id: 'yelp',
    name: 'Yelp',
    icon: 'fa-brands fa-yelp',
    baseUrl: 'https://www.yelp.com',
    isActive: true,
  });
});

test('uses icons that exist in Font Awesome', async () => {
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
  expect(await activeIds()).toEqual(ACTIVE_PLATFORM_IDS.filter((id) => id !== 'yelp'));
  expect(await database.db('platforms').where({ id: 'yelp' }).first('name')).toEqual({ name: 'Yelp US' });
  await database.db('platforms').where({ id: 'yelp' }).update({ is_active: true });
});

test('seeding again updates rules that an earlier seed wrote, and no others', async () => {
  const { url_rules: seeded } = await database.db('platforms').where({ id: 'yelp' }).first('url_rules');
  const rulesOf = async (id: string) =>
    (await database.db('platforms').where({ id }).first('url_rules')).url_rules;
  const older = '{"hosts": ["yelp.com"], "rules": [{"kind": "profile", "match": "^yelp\\\\.com/biz/"}]}';
  await runSql(`update platforms set url_rules = '${older}', seeded_rules = md5('${older}'::jsonb::text) where id = 'yelp';
    update platforms set url_rules = '${older}' where id = 'vagaro'`);
  await seedAgain();
  expect(await rulesOf('yelp')).toEqual(seeded);
  expect(await rulesOf('vagaro')).toEqual(JSON.parse(older));
  await database.db('platforms').where({ id: 'vagaro' }).delete();
  await seedAgain();
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
    key: 'https://salonbook.example.com/at/new-york/bella-nails',
    name: 'bella-nails',
    city: 'new-york',
    state: undefined,
    street: undefined,
  });
  expect(platforms[1]?.id).toBe('salonbook');
  await database.db('platforms').where({ id: 'salonbook' }).delete();
});

test.each([
  [
    '{"hosts": ["a.com"], "rules": [{"kind": "profile", "match": "("}]}',
    'url_rules.rules[0].match: is not a regular expression',
  ],
  [
    '{"hosts": [], "rules": [{"kind": "profile", "match": "x"}]}',
    'url_rules.hosts: it must have at least 1 entry',
  ],
  [
    '{"hosts": ["a.com"], "rules": [{"kind": "page", "match": "x"}]}',
    '(url_rules.rules[0].kind: it must be one of profile, profile_subpage, profile_opaque, non_profile; it was "page")',
  ],
  ['{"hosts": ["a.com"], "rules": [{"kind": "profile", "match": "x"}], "titleNose": []}', 'titleNose'],
  ['"none"', 'url_rules'],
  [
    '{"hosts": ["a.com"], "rules": [{"kind": "profile", "match": "(?<name>x)", "page": "https://a.com/$<nmae>"}]}',
    'url_rules.rules[0].page: holds $<nmae>, but match has no group of that name',
  ],
  [
    '{"hosts": ["a.com"], "rules": [{"kind": "profile", "match": "x"}], "snippetNames": ["^(.*) is open"]}',
    'url_rules.snippetNames[0]: has no group (?<name>...)',
  ],
])('a platform with wrong rules is left out, and the log and the list say why: %s', async (rules, fault) => {
  await database.db.raw(
    `insert into platforms (id, name, icon, base_url, position, url_rules) values ('broken', 'Brokenbook', 'i', 'https://a.com', 1, ?::jsonb)`,
    [rules],
  );
  const said: unknown[] = [];
  const active = await createActivePlatforms(database.db, { warn: (text: unknown) => said.push(text) })();
  const listed = await readPlatforms();
  await database.db('platforms').where({ id: 'broken' }).delete();

  expect(active.map(({ id }) => id)).toEqual(ACTIVE_PLATFORM_IDS);
  const [warning, ...others] = listed.flatMap(({ warning }) => warning ?? []);
  expect(others).toEqual([]);
  expect(warning).toContain('Brokenbook is left out of the search because its URL rules are wrong');
  expect(warning).toContain(fault);
  expect(said).toEqual([warning]);
});

test('a platform with wrong closure marks is left out, and the list says why', async () => {
  const yelp = database.db('platforms').where({ id: 'yelp' });
  const { closure_marks: before } = await yelp.clone().first('closure_marks');
  await yelp.clone().update({ closure_marks: '{"titles": ["(closed"]}' });
  const warning = (await readPlatforms()).find(({ id }) => id === 'yelp')?.warning;
  await yelp.clone().update({ closure_marks: JSON.stringify(before) });

  expect(warning).toContain('is left out of the search because its closure marks are wrong');
  expect(warning).toContain('closure_marks.titles[0]: is not a regular expression');
});

test('a sample with unknown placeholders is reported, and the platform is searched all the same', async () => {
  await database
    .db('platforms')
    .where({ id: 'yelp' })
    .update({
      url_rules: database.db.raw(`jsonb_set(url_rules, '{sample}', '"https://yelp.com/biz/{nmae}-{city}"')`),
    });
  const listed = await readPlatforms();
  const active = await activeIds();
  await database.db('platforms').where({ id: 'yelp' }).delete();
  await seedAgain();

  expect(active).toContain('yelp');
  expect(listed.find(({ id }) => id === 'yelp')?.warning).toContain(
    'url_rules.sample holds {nmae}, but only {name}',
  );
});

test('no fault is reported for an inactive platform', async () => {
  await database.db('platforms').where({ is_active: false }).update({ url_rules: '"none"' });
  expect((await readPlatforms()).filter(({ warning }) => warning)).toEqual([]);
});
