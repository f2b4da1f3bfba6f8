import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import type { TlsCluster } from '../../beds/database/tlsCluster.ts';
import { startTlsCluster } from '../../beds/database/tlsCluster.ts';
import { runCommand } from '../../support/runCommand.ts';

let cluster: TlsCluster;
beforeAll(async () => {
  cluster = await startTlsCluster();
});
afterAll(() => cluster.stop());

const migrate = (DATABASE_URL: string) => runCommand('migrate', { DATABASE_URL, LOG_LEVEL: 'fatal' }, []);

test.each([
  ['verify-full', {}],
  ['require', {}],
  ['verify-ca', { compat: true, host: '127.0.0.1' }],
])('sslmode=%s with the private authority connects with TLS', async (mode, more) => {
  const url = cluster.url('postgres', { mode, ca: true, ...more });
  expect(await migrate(url)).toEqual({ code: 0, out: '', err: '' });
});

test.each([
  [
    'an unknown authority',
    { mode: 'require' },
    "The database's certificate is signed by an authority that this computer does not know: add sslrootcert=FILE",
  ],
  [
    'another host',
    { mode: 'verify-ca', ca: true, host: '127.0.0.1' },
    "The database's certificate is for another host than the one in DATABASE_URL: use a host that it names",
  ],
  [
    'an address without TLS',
    {},
    'The database refuses this connection without TLS: add sslmode=verify-full to DATABASE_URL.',
  ],
])('%s is one sentence with the way out', async (_, asked, sentence) => {
  const { code, out, err } = await migrate(cluster.url('postgres', asked));
  expect({ code, out }).toEqual({ code: 78, out: '' });
  expect(err.trimEnd().split('\n')).toEqual([expect.stringContaining(sentence)]);
});

test.each([
  [
    'a wrong password',
    (url: URL) => (url.password = 'wrong'),
    /^The database refuses the sign-in \(password authentication failed for user "postgres"\): correct [^\n]+\.$/,
  ],
  [
    'an unknown database',
    (url: URL) => (url.pathname = '/nowhere'),
    /^The database that DATABASE_URL names does not exist \(database "nowhere" does not exist\): create [^\n]+\.$/,
  ],
])('%s is one sentence with the way out', async (_, change, sentence) => {
  const url = new URL(cluster.url('postgres', { mode: 'verify-full', ca: true }));
  change(url);
  const { code, out, err } = await migrate(url.href);
  expect({ code, out, err }).toEqual({ code: 78, out: '', err: expect.stringMatching(sentence) });
});

test('a file of the authority that is not there is named', async () => {
  const url = `${cluster.url('postgres', { mode: 'verify-full' })}&sslrootcert=/nowhere/ca.pem`;
  expect(await migrate(url)).toMatchObject({
    err: 'The setting DATABASE_URL is wrong: its value names a file that cannot be read from here: sslrootcert=/nowhere/ca.pem.',
  });
});

test('a database without TLS is one sentence with the way out', async () => {
  const url = `${process.env['TEST_DATABASE']}?sslmode=prefer`;
  expect((await migrate(url)).err).toBe(
    'The database has no TLS, but sslmode in DATABASE_URL asks for it: switch it on there (ssl = on), or set sslmode=disable.',
  );
});

test('every session of the product is encrypted', async () => {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  await client.end();
  expect(rows).toEqual([{ ssl: true }]);
});
