import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { SEARCH_PROVIDER_CLIENTS } from '../../../backend/features/search/createSearchProvider.ts';
import { createSerper } from '../../../backend/features/search/providers/serper.ts';
import { readConfig, SETTING_NAMES } from '../../../backend/lib/config.ts';
import { redact } from '../../../backend/lib/secrets.ts';
import type { SearchProviderId } from '../../../backend/lib/settings/searchProviders.ts';
import {
  ACCESS_SETTINGS,
  SEARCH_PROVIDER_IDS,
  SEARCH_PROVIDERS,
  TRANSIENT_PROVIDERS,
} from '../../../backend/lib/settings/searchProviders.ts';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8');

const accessOf = (id: SearchProviderId) => {
  const { setting, access } = SEARCH_PROVIDERS[id];
  return { [setting]: access === 'key' ? 'secret' : 'http://127.0.0.1:8080/' };
};

describe('the search provider', () => {
  test.each(SEARCH_PROVIDER_IDS)('%s is used, at its own address, if it is the only one set up', (id) => {
    const { access, baseUrl } = SEARCH_PROVIDERS[id];
    expect(readConfig(accessOf(id)).search).toMatchObject({
      provider: id,
      apiKey: access === 'key' ? 'secret' : '',
      baseUrl: access === 'key' ? baseUrl : 'http://127.0.0.1:8080',
    });
  });

  test('is the first one in the table if several are set up', () => {
    for (const [index, id] of SEARCH_PROVIDER_IDS.entries()) {
      const later = SEARCH_PROVIDER_IDS.slice(index).map(accessOf);
      expect(readConfig(Object.assign({}, ...later)).search.provider).toBe(id);
    }
  });

  test.each(SEARCH_PROVIDER_IDS)(
    '%s without its key or address is refused with the name of the setting',
    (id) => {
      const sentence = `SEARCH_PROVIDER is "${id}", but ${SEARCH_PROVIDERS[id].setting} is not set`;
      expect(() => readConfig({ SEARCH_PROVIDER: id })).toThrow(sentence);
    },
  );

  test('is the simulation if none is set up', () => {
    expect(readConfig({}).search).toMatchObject({ provider: 'simulated', delayMs: 0 });
  });

  test('cannot be added to the clients without an entry in the table, nor to the table without a client', () => {
    const { searxng: _, ...withoutSearxng } = SEARCH_PROVIDER_CLIENTS;
    // @ts-expect-error: the table has no such provider.
    const more: typeof SEARCH_PROVIDER_CLIENTS = { ...SEARCH_PROVIDER_CLIENTS, bing: createSerper };
    // @ts-expect-error: a provider of the table has no client.
    const fewer: typeof SEARCH_PROVIDER_CLIENTS = withoutSearxng;
    expect(Object.keys(more)).not.toEqual(SEARCH_PROVIDER_IDS);
    expect(Object.keys(fewer)).not.toEqual(SEARCH_PROVIDER_IDS);
    expect(Object.keys(SEARCH_PROVIDER_CLIENTS)).toEqual(SEARCH_PROVIDER_IDS);
  });
});

test('texts are kept for ever only if the administrator declares that the plan permits it', () => {
  expect(TRANSIENT_PROVIDERS).toEqual(['brave']);
  const days = (env: NodeJS.ProcessEnv) => readConfig(env).search.evidenceDays;
  expect([days({}), days({ SEARCH_EVIDENCE_DAYS: '7' })]).toEqual([1, 7]);
  expect(days({ SEARCH_EVIDENCE_DAYS: '7', SEARCH_STORAGE: 'allowed' })).toBeUndefined();
  expect(() => readConfig({ SEARCH_STORAGE: 'yes' })).toThrow('"yes" must be one of terms, allowed');
});

test('digests need all of the settings of a way, and right ones', () => {
  const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
  const webhook = { DIGEST_WEBHOOK_URL: 'https://example.com/hook/', DIGEST_WEBHOOK_SECRET: SECRET };
  const email = { SMTP_URL: 'smtp://mail', DIGEST_FROM: 'a@example.com', DIGEST_TO: 'b@example.com' };
  expect(readConfig({}).digest).toEqual({
    webhook: undefined,
    email: undefined,
    origin: 'http://127.0.0.1:3000',
  });
  expect(readConfig({ ...webhook, ...email, PUBLIC_ORIGIN: 'https://salons.example.com' }).digest).toEqual({
    webhook: { url: 'https://example.com/hook/', keys: [Buffer.alloc(24, 7)], allowsPrivate: false },
    email: { smtpUrl: 'smtp://mail', from: 'a@example.com', to: ['b@example.com'] },
    origin: 'https://salons.example.com',
  });
  const fault = (env: NodeJS.ProcessEnv) => {
    expect(() => readConfig(env)).toThrow();
    try {
      readConfig(env);
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };
  expect(fault({ ...webhook, DIGEST_WEBHOOK_SECRET: '' })).toBe(
    'DIGEST_WEBHOOK_URL is set, but DIGEST_WEBHOOK_SECRET is not: set all of them, or none.',
  );
  expect(fault({ ...email, DIGEST_TO: undefined })).toBe(
    'SMTP_URL is set, but DIGEST_TO is not: set all of them, or none.',
  );
  for (const secret of ['secret', 'whsec_c2hvcnQ=', `${SECRET} ${SECRET} ${SECRET}`, SECRET.slice(6)]) {
    const text = fault({ ...webhook, DIGEST_WEBHOOK_SECRET: secret });
    expect(text).toContain('The setting DIGEST_WEBHOOK_SECRET is wrong: its value must be whsec_');
  }
  expect(fault({ ...email, SMTP_URL: 'http://user:a-password@mail' })).not.toContain('a-password');
  expect(fault({ ...email, DIGEST_TO: 'b@example.com, nobody' })).toContain('e-mail addresses');
  expect(fault({ ...email, DIGEST_FROM: 'A <a@example.com>' })).toContain('e-mail address');
});

test('PGPASSWORD is the password of a DATABASE_URL without one, whatever its characters', () => {
  const PGPASSWORD = `a/b#c?d%e@f:g'h"i\\j k%2F`;
  const { databaseUrl } = readConfig({ DATABASE_URL: 'postgres://salon@db.example/salon', PGPASSWORD });
  expect(new pg.Client(databaseUrl)).toMatchObject({
    user: 'salon',
    password: PGPASSWORD,
    host: 'db.example',
  });
  expect(redact(`It said ${PGPASSWORD}.`)).toBe('It said [secret].');

  const DATABASE_URL = 'postgres://salon:its-own@db.example/salon';
  expect(readConfig({ DATABASE_URL, PGPASSWORD }).databaseUrl).toBe(DATABASE_URL);
  expect(readConfig({ PGPASSWORD }).databaseUrl).toBeUndefined();
});

describe('the documentation of the settings', () => {
  const env = parseEnv(read('.env.example')) as Record<string, string>;
  /** Variables of the repository's destinations.json; nothing else reads them. */
  const isDestinations = (name: string) => name.startsWith('WORDPRESS_');

  test('.env.example has every setting with its default, and no other', () => {
    const names = Object.keys(env).filter((name) => !isDestinations(name));
    expect(names.sort()).toEqual([...SETTING_NAMES].sort());
    expect(readConfig(env)).toEqual(readConfig({}));
  });

  test('.env.example lists the providers in the order in which auto tries them', () => {
    const text = read('.env.example');
    const names = [...text.matchAll(/^(\w+)=/gm)].map(([, name]) => name!);
    expect(names.filter((name) => (ACCESS_SETTINGS as string[]).includes(name))).toEqual(ACCESS_SETTINGS);
    const [, choices] = /Where searches go: (.*)\.$/m.exec(text)!;
    expect(choices).toBe(['auto', ...SEARCH_PROVIDER_IDS, 'simulated'].join(', '));
  });

  test('docker-compose.yml passes on every setting except those that it sets itself', () => {
    const block = /environment: &environment\n([\s\S]*?)\n\n/.exec(read('docker-compose.yml'))![1]!;
    const given = [...block.matchAll(/^ {4}(\w+): (.*)$/gm)].map(([, name, value]) => ({
      name: name!,
      value: value!,
    }));
    const decided = ['DATABASE_URL', 'PGPASSWORD', 'HOST', 'AUTH', 'SEARXNG_URL'];
    const elsewhere = ['PORT', 'DATA_DIR', 'DATABASE_ADMIN_URL', 'DESTINATIONS_FILE', 'DEMO_LIST'];
    const handedOn = given.filter(({ name }) => !decided.includes(name) && !isDestinations(name));
    const expected = SETTING_NAMES.filter((name) => ![...decided, ...elsewhere].includes(name));
    expect(handedOn.map(({ name }) => name).sort()).toEqual(expected.sort());
    for (const { name, value } of handedOn) expect(value).toMatch(new RegExp(`^\\$\\{${name}:-\\w*\\}$`));
  });

  test('README has the table of providers', () => {
    const rows = SEARCH_PROVIDER_IDS.map((id) => {
      const { name, setting, price, rate, map, terms } = SEARCH_PROVIDERS[id];
      return `| ${name} | \`${setting}\` | ${price} | ${rate} | ${map} | ${terms} |`;
    });
    const head = '| Provider | Set | 1,000 searches cost | Searches | The map at `deep` costs | Terms |';
    // Compare this table only: on failure Jest would print the whole README.
    const [, table] = /^(\| Provider \|.*\n(?:\|.*\n)+)/m.exec(read('README.md'))!;
    expect(table!.trimEnd().split('\n')).toEqual([head, '|---|---|---|---|---|---|', ...rows]);
  });

  test('docs/administration.md has the table of their terms of storage', () => {
    const rows = SEARCH_PROVIDER_IDS.map((id) => {
      const { name, storage } = SEARCH_PROVIDERS[id];
      return `| ${name} | ${storage.says} | ${storage.source} | ${storage.asOf} |`;
    });
    const [, table] = /^(\| Provider \| Storage .*\n(?:\|.*\n)+)/m.exec(read('docs/administration.md'))!;
    expect(table!.trimEnd().split('\n').slice(2)).toEqual(rows);
  });

  test('README names the providers’ settings in its section on real searches', () => {
    const named = ACCESS_SETTINGS.map((setting) => `\`${setting}\``);
    const [, told] = /set one of (.*?), and start again/.exec(read('README.md').replace(/\s+/g, ' '))!;
    expect(told).toBe(`${named.slice(0, -1).join(', ')} or ${named.at(-1)}`);
  });
});
