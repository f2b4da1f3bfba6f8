import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { LastTest } from '#contract/wordpress.ts';
import { checkDestinations } from '../../../backend/features/wordpress/destinations/checkAtStart.ts';
import type { DestinationsFile } from '../../support/destinations.ts';
import { createDestinationsFile } from '../../support/destinations.ts';
import { startRole } from '../../support/roles.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';

let file: DestinationsFile;
let api: TestApi;

beforeAll(async () => {
  file = createDestinationsFile();
  api = await startTestApi({ DESTINATIONS_FILE: file.path });
});
afterAll(async () => {
  await api.stop();
  await file.remove();
});

const ENTRY = {
  id: 'salon-directory',
  label: 'Salon Directory',
  url: 'https://salons.example.com/blog/',
  postType: 'salon',
  username: 'api-editor',
  applicationPassword: 'abcd efgh ijkl',
  fields: {
    street: 'street_address',
    platformUrls: { yelp: 'yelp_url' },
    'originalData.Web Site': 'website',
  },
};

/** A reference to an environment variable, as the file contains it. */
const variable = (name: string) => `\${${name}}`;

const list = () => api.call('GET', '/api/wordpress/destinations');

describe('the list of destinations', () => {
  test('contains id, label, domain, post type and the last test, and nothing else', async () => {
    await file.write([ENTRY, { ...ENTRY, id: 'local', url: 'http://127.0.0.1:8080' }]);
    expect((await list()).json()).toEqual([
      {
        id: 'salon-directory',
        label: 'Salon Directory',
        domain: 'salons.example.com/blog',
        post_type: 'salon',
        lastTest: null,
      },
      {
        id: 'local',
        label: 'Salon Directory',
        domain: '127.0.0.1:8080',
        post_type: 'salon',
        lastTest: null,
      },
    ]);
  });

  test('is empty if the file is missing or its variables are not set', async () => {
    await file.write([{ ...ENTRY, url: variable('SALON_TEST_UNSET') }]);
    expect((await list()).json()).toEqual([]);
    await file.remove();
    expect((await list()).json()).toEqual([]);
    file = createDestinationsFile();
    await api.stop();
    api = await startTestApi({ DESTINATIONS_FILE: file.path });
  });

  describe('with variables', () => {
    afterEach(() => {
      delete process.env['SALON_TEST_HOST'];
      delete process.env['SALON_TEST_HOST_FILE'];
    });

    test('reads them from the environment', async () => {
      process.env['SALON_TEST_HOST'] = 'salons.example.org';
      await file.write([{ ...ENTRY, url: `https://${variable('SALON_TEST_HOST')}` }]);
      expect((await list()).json()[0].domain).toBe('salons.example.org');
    });

    test('reads them from the file that the environment names, as soon as it exists', async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'salon-verifier-secret-'));
      const secret = path.join(folder, 'host');
      process.env['SALON_TEST_HOST_FILE'] = secret;
      await file.write([{ ...ENTRY, url: `https://${variable('SALON_TEST_HOST')}` }]);
      expect((await list()).json()).toEqual([]);
      await writeFile(secret, 'salons.example.net\n');
      expect((await list()).json()[0].domain).toBe('salons.example.net');
      process.env['SALON_TEST_HOST'] = 'salons.example.org';
      expect((await list()).json()[0].domain).toBe('salons.example.org');
      delete process.env['SALON_TEST_HOST'];
      process.env['SALON_TEST_HOST_FILE'] = folder;
      const refused = await list();
      expect([refused.status, refused.text]).toEqual([
        503,
        `The file ${folder}, which SALON_TEST_HOST_FILE names, cannot be read (EISDIR).`,
      ]);
      await rm(folder, { recursive: true });
    });

    test('does not mistake inherited properties for variables', async () => {
      await file.write([{ ...ENTRY, username: variable('toString') }]);
      const reply = await api.call('POST', '/api/wordpress/destinations/test/salon-directory');
      expect([reply.status, reply.text]).toEqual([404, expect.stringMatching(/administrator sets toString/)]);
    });

    test('names the missing ones when the destination is used', async () => {
      await file.write([
        { ...ENTRY, url: variable('SALON_TEST_HOST'), username: variable('SALON_TEST_USER') },
      ]);
      const reply = await api.call('POST', '/api/wordpress/destinations/test/salon-directory');
      expect(reply.status).toBe(404);
      expect(reply.text).toMatch(/"salon-directory" is not configured.*SALON_TEST_HOST, SALON_TEST_USER/);
    });
  });

  test('notices a change of the file, even with the same size and time', async () => {
    const time = new Date('2026-01-01');
    for (const label of ['First', 'Other']) {
      await file.write([{ ...ENTRY, label }]);
      await utimes(file.path, time, time);
      expect((await list()).json()[0].label).toBe(label);
    }
  });

  describe('with the last connection test of each', () => {
    // An address where nothing listens.
    const away = { ...ENTRY, url: 'http://127.0.0.1:1024' };
    const lastTests = async () =>
      (await list()).json().map(({ lastTest }: { lastTest: LastTest | null }) => lastTest);
    const runTest = () => api.call('POST', '/api/wordpress/destinations/test/salon-directory');
    const refused = {
      success: false,
      message: expect.stringMatching(/127\.0\.0\.1:1024 refuses the connection/),
    };
    beforeEach(() => api.database.db('wordpress_connection_tests').delete());

    test('shows the latest result and time of each, even after a restart', async () => {
      await file.write([away, { ...away, id: 'other' }]);
      expect(await lastTests()).toEqual([null, null]);
      const began = Date.now();
      expect((await runTest()).json()).toEqual(refused);
      const [first, other] = await lastTests();
      expect(first).toEqual({ ...refused, testedAt: expect.any(String) });
      expect(Date.parse(first!.testedAt)).toBeGreaterThanOrEqual(began - 1000);
      expect(other).toBeNull();
      const again = await startRole('api', api.database.url, { DESTINATIONS_FILE: file.path });
      const reply = await fetch(`${again.url}/api/wordpress/destinations`);
      expect((await reply.json())[0].lastTest).toEqual(first);
      await again.end('SIGTERM');
      await runTest();
      const [second] = await lastTests();
      expect(Date.parse(second!.testedAt)).toBeGreaterThan(Date.parse(first!.testedAt));
    });

    test.each([
      ['site', { url: 'https://salons.example.org' }],
      ['post type', { postType: 'listing' }],
      ['user', { username: 'somebody' }],
    ])('shows no result if the %s has changed since', async (_, changes) => {
      await file.write([away]);
      await runTest();
      await file.write([{ ...away, ...changes }]);
      expect(await lastTests()).toEqual([null]);
      await file.write([{ ...away, label: 'Renamed' }]);
      expect(await lastTests()).toEqual([expect.objectContaining(refused)]);
    });
  });

  test.each([
    ['no JSON', '[{', /is not valid JSON \(line 1, column 3\)/],
    [
      'JSON that breaks at the password',
      '[{"applicationPassword": abcd efgh ijkl}]',
      /\(line 1, column 26\)/,
    ],
    ['an id that is no text', [{ ...ENTRY, id: { toString: 1 } }], /in entry 1, the key "id" is wrong/],
    ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, /nested too deep/],
    ['no list', '{}', /must hold a list of destinations/],
    [
      'a missing key',
      [{ ...ENTRY, label: undefined }],
      /in entry 1 \("salon-directory"\), the key "label" is wrong: it is missing\./,
    ],
    [
      'a misspelt key',
      [ENTRY, { ...ENTRY, id: 'b', lable: 'x' }],
      /in entry 2 \("b"\), it does not take "lable"\./,
    ],
    ['an entry that is none', [5], /in entry 1, it must be an object with named values\./],
    [
      'a number that is too large',
      [{ ...ENTRY, timeoutSeconds: 500 }],
      /"timeoutSeconds" is wrong: it must be at most 120\./,
    ],
    [
      'a meta key of another kind',
      [{ ...ENTRY, fields: { platformUrls: { yelp: 5 } } }],
      /"fields\.platformUrls\.yelp" is wrong: it must be a text\./,
    ],
    [
      'a field that there is not',
      [{ ...ENTRY, fields: { zip: 'zip' } }],
      /the key "fields.zip" is wrong: it is no field of ours/,
    ],
    [
      'a fact that there is not',
      [{ ...ENTRY, acf: { fact: { fax: 'fax' } } }],
      /the key "acf\.fact\.fax" is wrong: it is no field of ours: use name,.* fact\.phone,.* column\.Name for a column/,
    ],
    [
      'a placeholder that there is not',
      [{ ...ENTRY, content: ['<p>', '{{nmae}}'] }],
      /the key "content" is wrong: it contains \{\{nmae\}\}, which is no field of ours: use name,/,
    ],
    [
      'a template file that is missing',
      [{ ...ENTRY, content: 'listing.html' }],
      /the key "content" names the template file .*listing\.html, which cannot be read \(ENOENT\): correct it, write "default"/,
    ],
    [
      'a meta key of two fields',
      [{ ...ENTRY, fields: { phone: 'tel', fact: { phone: 'tel' } } }],
      /the key "fields\.fact\.phone" is wrong: it has the same target as "phone", "tel": give each its own, or write "phone\|fact\.phone": "tel"/,
    ],
    [
      'an ACF field of two fields',
      [{ ...ENTRY, acf: { name: 'a', street: 'b', city: 'a' } }],
      /the key "acf\.city" is wrong: it has the same target as "name", "a"/,
    ],
    [
      'a field that is given in both ways',
      [{ ...ENTRY, fields: { 'fact.phone': 'tel', fact: { phone: 'mobile' } } }],
      /the key "fields\.fact\.phone" is wrong: it is given twice/,
    ],
    [
      'a template that is too long',
      [{ ...ENTRY, content: ` {{name}}${'x'.repeat(20_000)}` }],
      /the key "content" is wrong: it must have at most 20000 characters\./,
    ],
    [
      'a taxonomy of two fields',
      [{ ...ENTRY, terms: { 'fact.category': 'kind', name: { taxonomy: 'kind' } } }],
      /the key "terms" is wrong: it must name each taxonomy once, but names "kind" twice/,
    ],
    [
      'GeoDirectory without a field for our id',
      [{ ...ENTRY, kind: 'geodirectory' }],
      /the key "fields" is wrong: it must map "externalId" to a text field of GeoDirectory/,
    ],
    [
      'GeoDirectory without a category',
      [{ ...ENTRY, kind: 'geodirectory', fields: { externalId: 'external_id' } }],
      /the key "terms" is wrong: it must give the category of every place/,
    ],
    [
      'plain HTTP to another machine',
      [{ ...ENTRY, url: 'http://salons.example.com' }],
      /the key "url" is wrong: it must begin with https:\/\//,
    ],
    [
      'an address that is none',
      [{ ...ENTRY, url: 'salons.example.com' }],
      /the key "url" is wrong: it must be an https address/,
    ],
    ['an id twice', [ENTRY, ENTRY], /two entries have the id "salon-directory"/],
  ])('says what is wrong with %s', async (_, content, sentence) => {
    await file.write(content);
    const reply = await list();
    expect(reply.text).toMatch(sentence);
    expect(reply.text).not.toContain('abcd efgh');
    expect(reply.status).toBe(503);
  });

  test('names a mapped platform that there is not, at the connection test and at the start', async () => {
    await file.write([{ ...ENTRY, content: '<p>{{platformUrls.yelpp}}</p>' }]);
    const { message } = (await api.call('POST', '/api/wordpress/destinations/test/salon-directory')).json();
    expect(message).toMatch(
      /^There is no platform "platformUrls\.yelpp", so nothing would be sent for it: correct the name.* yelp\.$/,
    );
    const warn = jest.fn<(text: string) => void>();
    const logger = { ...api.deps.logger, warn } as unknown as typeof api.deps.logger;
    await checkDestinations({ ...api.deps, logger });
    expect(warn).toHaveBeenCalledWith(`The WordPress destination "salon-directory": ${message}`);
    await file.write([{ ...ENTRY, fields: { zip: 'zip' } }]);
    await checkDestinations({ ...api.deps, logger });
    expect(warn).toHaveBeenLastCalledWith(
      expect.stringMatching(/the key "fields\.zip" is wrong: it is no field of ours/),
    );
  });

  test('reads a template from a file beside it', async () => {
    const folder = path.dirname(file.path);
    await writeFile(path.join(folder, 'listing.html'), '<p>{{name}}</p>');
    await file.write([{ ...ENTRY, content: 'listing.html' }]);
    expect((await list()).status).toBe(200);
    await writeFile(path.join(folder, 'listing.html'), '<p>{{shoe size}}</p>');
    expect((await list()).text).toMatch(/"content" is wrong: it contains \{\{shoe size\}\}/);
  });

  test('accepts plain HTTP to another machine if that is allowed', async () => {
    await file.write([{ ...ENTRY, url: 'http://salons.example.com', allowHttp: true }]);
    expect((await list()).json()[0].domain).toBe('salons.example.com');
  });
});
