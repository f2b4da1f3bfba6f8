import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ConnectionTest } from '#contract/wordpress.ts';
import type { FaultName } from '../../beds/wordpress/faults.ts';
import type { WordPress } from '../../beds/wordpress/wordpress.ts';
import { describeOnWordPress, file, wordpress } from '../../support/onWordPress.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';

let api: TestApi;

async function testConnection(
  site: WordPress,
  changes: Record<string, unknown> = {},
): Promise<ConnectionTest> {
  await file.point(site, changes);
  const reply = await api.call('POST', '/api/wordpress/destinations/test/salon-directory');
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json();
}

describeOnWordPress('the connection test', () => {
  beforeAll(async () => {
    api = await startTestApi({ DESTINATIONS_FILE: file.path });
  });
  afterAll(() => api.stop());

  const user = (name: keyof WordPress['users']) => {
    const { username, applicationPassword } = wordpress.users[name];
    return { username, applicationPassword };
  };

  test('reports what it reached, and creates nothing on the site', async () => {
    expect(await testConnection(wordpress)).toEqual({
      success: true,
      message: 'Connected to "Salon Directory" as api-editor: drafts of the type "salon" can be created.',
    });
    expect(await wordpress.posts()).toEqual([]);
    expect(await wordpress.cities()).toEqual([]);
  });

  test('says that a user may make drafts, but not edit published posts', async () => {
    type Made = { id: number };
    const given = { username: 'contributor', email: 'c@example.com', password: 'x', roles: ['contributor'] };
    const { id } = (await wordpress.call<Made>('POST', '/wp/v2/users', given)).body;
    const made = await wordpress.call<{ password: string }>(
      'POST',
      `/wp/v2/users/${id}/application-passwords`,
      { name: 'test' },
    );
    try {
      const contributor = { username: 'contributor', applicationPassword: made.body.password };
      const { success, message } = await testConnection(wordpress, contributor);
      expect(message).toMatch(
        /can be created\..* This user may not edit published posts, so the updates of the page Listings cannot be written/,
      );
      expect(success).toBe(true);
    } finally {
      await wordpress.call('DELETE', `/wp/v2/users/${id}?force=true&reassign=1`);
    }
  });

  test.each([
    'plain',
    'plain-front',
    'flaky',
    'lost-answer',
    'rest-login-only',
    'early-auth',
    'php-warning',
  ] as const)('succeeds on a site with the fault %s', async (fault) => {
    const { success, message } = await testConnection(wordpress, { url: wordpress.faulty.url(fault) });
    expect(message).toMatch(/^Connected to/);
    expect(success).toBe(true);
  });

  test.each<[FaultName, RegExp]>([
    ['301', /redirects to http:\/\/127\.0\.0\.1:\d+, and the password is not sent on/],
    ['302', /make it the "url" of this destination/],
    ['307', /redirects to/],
    ['308', /redirects to/],
    ['other-host', /redirects to http:\/\/localhost:\d+, and the password is not sent on/],
    ['html', /answers, but with a web page and not as WordPress's REST API does: check the "url"/],
    ['404', /has no WordPress REST API at this address \(404\): correct the "url"/],
    ['403', /A firewall or a password on the web server.*\(403\): let this server through/],
    ['429', /allows no more requests now \(429\): try again in 1 s/],
    ['503', /down for maintenance or overloaded \(503\): try again in 10 minutes/],
    ['rest-off', /REST API of .* is switched off \(rest_disabled\)/],
    ['no-app-passwords', /Application Passwords are off on this site/],
    [
      'no-auth-header',
      /the web server withholds the Authorization header from WordPress and must pass it on/,
    ],
  ])('says what to do about a site with the fault %s', async (fault, sentence) => {
    const { success, message } = await testConnection(wordpress, { url: wordpress.faulty.url(fault) });
    expect(message).toMatch(sentence);
    expect(success).toBe(false);
  });

  test.each([
    [
      'an unknown host',
      { url: 'https://no-such-host.invalid' },
      /The host no-such-host\.invalid does not exist/,
    ],
    [
      'a wrong password',
      { applicationPassword: 'abcd efgh' },
      /does not accept the user "api-editor" with this Application Password/,
    ],
    ['a missing post type', { postType: 'nope' }, /has no post type "nope"/],
    [
      'a post type that is not in REST',
      { postType: 'bed_hidden' },
      /"bed_hidden" is not in the REST API: register it with 'show_in_rest'/,
    ],
    ['a post type without meta', { postType: 'bed_no_meta' }, /takes no meta.*support for 'custom-fields'/],
    [
      'a post type with rights of its own',
      { postType: 'bed_own_rights' },
      /may not edit posts of the type "bed_own_rights"/,
    ],
    [
      'plain posts without registered meta',
      { postType: 'post' },
      /would drop the meta keys "street_address"/,
    ],
    [
      'meta keys that WordPress would drop',
      { fields: { phone: 'no_such', street: 'not_in_rest', 'platformUrls.yelp': 'platform_urls.yelp' } },
      /would drop the meta keys "no_such", "not_in_rest", "platform_urls\.yelp"/,
    ],
    ['a missing taxonomy', { cityTaxonomy: 'nope' }, /has no taxonomy "nope"/],
    [
      'a taxonomy of another type',
      { cityTaxonomy: 'category' },
      /"category" does not belong to the post type "salon"/,
    ],
  ])('says what to do about %s', async (_, changes, sentence) => {
    const { success, message } = await testConnection(wordpress, changes);
    expect(message).toMatch(sentence);
    expect(success).toBe(false);
  });

  test('distinguishes a wrong password if the site does', async () => {
    const changes = { url: wordpress.faulty.url('early-auth'), applicationPassword: 'abcd efgh' };
    expect((await testConnection(wordpress, changes)).message).toMatch(/\(incorrect_password\)/);
  });

  test('recognises a user who may not create posts, and one who may not create cities', async () => {
    expect(await testConnection(wordpress, user('subscriber'))).toMatchObject({
      success: false,
      message: expect.stringMatching(/"api-subscriber" may not edit posts of the type "salon"/),
    });
    expect(await testConnection(wordpress, user('author'))).toMatchObject({
      success: true,
      message: expect.stringMatching(/may not make new cities/),
    });
  });

  test('distinguishes a site that is down, one that never answers, and one without HTTPS', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    expect(
      (await testConnection(wordpress, { url: `http://127.0.0.1:${port}`, timeoutSeconds: 1 })).message,
    ).toMatch(/did not answer within 1 s/);
    silent.close();
    for (const socket of sockets) socket.destroy();
    expect((await testConnection(wordpress, { url: `http://127.0.0.1:${port}` })).message).toMatch(
      /refuses the connection/,
    );
    expect((await testConnection(wordpress, { url: 'http://127.0.0.1:9' })).message).toMatch(
      /^Port 9 belongs to another service.*correct the port/,
    );
    const https = wordpress.faulty.url('slow').replace('http:', 'https:');
    expect((await testConnection(wordpress, { url: https })).message).toMatch(/speaks? HTTPS on this port/);
  });

  test('answers 404 for an unknown destination', async () => {
    const reply = await api.call('POST', '/api/wordpress/destinations/test/nowhere');
    expect(reply.text).toMatch(/There is no WordPress destination "nowhere"/);
    expect(reply.status).toBe(404);
  });
});
