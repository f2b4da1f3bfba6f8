import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseEnvironment } from './environment.ts';
import { keptPassword } from './keptPassword.ts';
import { keptPort } from './keptPort.ts';
import { makeCluster, removeUnfinished, setHalfMadeAside } from './newCluster.ts';
import { endPreviousServer } from './previousServer.ts';
import { clusterUrl } from './productDatabase.ts';
import { postgresPrograms } from './programs.ts';
import { databaseUser } from './systemUser.ts';

export type Cluster = {
  url: (database: string) => string;
  stop: () => Promise<void>;
  /** Resolves when the server has ended, by itself or because it was stopped. */
  ended: Promise<void>;
};

export type ClusterOptions = {
  /** The folder with the cluster, its password and its port. PostgreSQL's user must be able to enter it. */
  folder: string;
  /**
   * True for the product. False for tests: PostgreSQL is then faster, with more connections, but a crash may lose data.
   */
  durable: boolean;
  /** When it is aborted, the start fails, or the running server stops. */
  signal?: AbortSignal;
};

const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'autovacuum_naptime=10s'];
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
const START_TIMEOUT_MS = 60_000;

async function untilReady(server: ReturnType<typeof spawn>): Promise<void> {
  let log = '';
  const timer = setTimeout(() => server.kill('SIGINT'), START_TIMEOUT_MS);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
      // Reads on after the server is ready, too, because a full pipe would block the server.
      server.stderr!.on('data', (chunk) => {
        if (log.length < 20_000) log += chunk;
        if (log.includes('ready to accept connections')) resolve();
      });
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Starts PostgreSQL on loopback, at the last start's port or a free one. Makes a cluster if there is none. */
export async function startCluster({ folder, durable, signal }: ClusterOptions): Promise<Cluster> {
  const user = databaseUser();
  const bin = await postgresPrograms(user);
  // The real path, without links: a server of an earlier start is recognised by the path on its command line.
  const data = path.join(await realpath(folder), 'postgres');
  const options = { ...user, cwd: tmpdir(), env: { ...databaseEnvironment(), LC_MESSAGES: 'C' } };
  const password = await keptPassword(path.join(folder, 'postgres-password'));
  await removeUnfinished(folder);
  await setHalfMadeAside(data);
  if (existsSync(data)) await endPreviousServer(bin, data, options);
  else await makeCluster({ bin, data, password, user, options, signal });

  const port = await keptPort(path.join(folder, 'postgres-port'));
  const settings = [...SETTINGS, ...(durable ? [] : NOT_DURABLE)].flatMap((setting) => ['-c', setting]);
  signal?.throwIfAborted();
  // PostgreSQL runs in its own process group, so that Ctrl-C in a terminal does not reach it.
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  signal?.addEventListener('abort', () => server.kill('SIGINT'));
  await untilReady(server);

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
