import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../../lib/errors.ts';
import { keptPort } from './keptPort.ts';
import { clusterUrl } from './productDatabase.ts';
import { postgresPrograms } from './programs.ts';
import type { SystemUser } from './systemUser.ts';
import { databaseUser } from './systemUser.ts';

const run = promisify(execFile);

export type Cluster = {
  url: (database: string) => string;
  stop: () => Promise<void>;
  /** Fulfilled when the server has ended, of itself or stopped. */
  ended: Promise<void>;
};

export type ClusterOptions = {
  /** Holds the cluster and, beside it, its password and port. Must be open to the database's user. */
  folder: string;
  /** False: faster, with room for more connections, and lost when the machine dies. For tests. */
  durable: boolean;
};

const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'autovacuum_naptime=10s'];
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
const START_TIMEOUT_MS = 60_000;

/** A password that only the owner of the files can read. */
async function keptPassword(file: string): Promise<string> {
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return (await readFile(file, 'utf8')).trim();
}

async function initialise(
  bin: string,
  data: string,
  password: string,
  user: SystemUser,
  options: object,
): Promise<void> {
  await rm(data, { recursive: true, force: true });
  await mkdir(data, { mode: 0o700 });
  const passwordFile = `${data}.initial-password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined) {
    await chown(data, user.uid, user.gid!);
    await chown(passwordFile, user.uid, user.gid!);
  }
  const collation = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const access = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  try {
    await run(path.join(bin, 'initdb'), ['-D', data, '--no-sync', ...access, ...collation], options);
  } finally {
    await rm(passwordFile);
  }
}

async function started(server: ReturnType<typeof spawn>): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`PostgreSQL did not start in time:\n${log}`)),
      START_TIMEOUT_MS,
    );
    const done = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    server.once('error', (error) => done(() => reject(error)));
    server.once('exit', () => done(() => reject(new Error(`PostgreSQL did not start:\n${log}`))));
    // Read to its end, or the server would stand still at a full pipe.
    server.stderr!.on('data', (chunk) => {
      if (log.length < 20_000) log += chunk;
      if (log.includes('ready to accept connections')) done(resolve);
    });
  });
}

/** Starts PostgreSQL on loopback at a free port that is kept, making the cluster where there is none. */
export async function startCluster({ folder, durable }: ClusterOptions): Promise<Cluster> {
  const user = databaseUser();
  const bin = await postgresPrograms(user);
  const data = path.join(folder, 'postgres');
  const options = { ...user, cwd: tmpdir(), env: { ...process.env, LC_MESSAGES: 'C' } };
  const password = await keptPassword(path.join(folder, 'postgres-password'));
  if (!existsSync(path.join(data, 'PG_VERSION'))) await initialise(bin, data, password, user, options);

  // A server that outlived a killed run. (That nobody else uses the folder was made sure of before.)
  if (existsSync(path.join(data, 'postmaster.pid'))) {
    await run(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'fast', '-w', 'stop'], options).catch(
      async (error: Error & { stderr?: string }) => {
        if (
          !/no server running|PID file .* does not exist|is not running|No such process/i.test(
            error.stderr ?? '',
          )
        ) {
          throw new ConfigError(
            `The database in ${data} is in use and cannot be taken over: ${error.stderr?.trim()}`,
          );
        }
      },
    );
  }

  const port = await keptPort(path.join(folder, 'postgres-port'));
  const settings = [...SETTINGS, ...(durable ? [] : NOT_DURABLE)].flatMap((setting) => ['-c', setting]);
  // Detached: its own process group, which Ctrl-C in a terminal does not reach.
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await started(server);

  return {
    ended: once(server, 'exit').then(() => undefined),
    url: (database) => clusterUrl(password, port, database),
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const gone = once(server, 'exit');
      server.kill('SIGINT');
      await gone;
    },
  };
}
