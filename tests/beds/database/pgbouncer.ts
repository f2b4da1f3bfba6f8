import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { databaseUser } from '../../../backend/start/embedded/systemUser.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/freePort.ts';
import { installPackages } from '../debian/installPackages.ts';
import { startProgram } from '../wordpress/startProgram.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

// CI runs as root on Debian and skips nothing.
if (process.env['CI']) installPackages(['pgbouncer']);

/** The reason why tests with PgBouncer are skipped on this machine, or undefined if they can run. */
export const pgbouncerMissing: string | undefined =
  spawnSync(PROGRAM, ['--version']).status === 0 ? undefined : 'needs PgBouncer: apt-get install pgbouncer';

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Starts PgBouncer in transaction mode, as docs/machines.md sets it up, in front of the database at `url`. It checks
 * the database's certificate if the URL names an authority.
 */
export async function startPgBouncer(url: string) {
  const { hostname, port: serverPort, username, password, searchParams } = new URL(url);
  const folder = await mkdtemp(path.join(tmpdir(), 'salon-verifier-pgbouncer-'));
  await chmod(folder, 0o755);
  const file = (name: string) => path.join(folder, name);
  const port = await freePort();
  const ca = searchParams.get('sslrootcert');
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} connect_query='set random_page_cost = 1.1'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'pool_mode = transaction',
    'default_pool_size = 10',
    'max_client_conn = 200',
    'auth_type = scram-sha-256',
    `auth_file = ${file('users')}`,
    ...(ca ? ['server_tls_sslmode = verify-full', `server_tls_ca_file = ${ca}`] : []),
  ];
  await writeFile(file('pgbouncer.ini'), `${settings.join('\n')}\n`);
  await writeFile(file('users'), `"${username}" "${decodeURIComponent(password)}"\n`);
  const program = [PROGRAM, '--quiet', file('pgbouncer.ini')];
  const stop = startProgram(program, { logFile: file('log'), user: databaseUser() });
  const through = (database: string) => `postgres://${username}:${password}@127.0.0.1:${port}/${database}`;
  await eventually(() => answers(through(new URL(url).pathname.slice(1))), Boolean);
  return {
    /** The address of a database through PgBouncer. */
    url: through,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
