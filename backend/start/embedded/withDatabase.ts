import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { migrate } from '../../../migrations/index.ts';
import type { Config } from '../../lib/config.ts';
import { withClient, withPool } from '../../lib/database.ts';
import { ConfigError } from '../../lib/errors.ts';
import { prepareDataFolder } from './dataFolder.ts';
import { databaseEnvironment } from './environment.ts';
import { makeProductDatabase, runningDatabaseUrl } from './productDatabase.ts';
import { holdDataFolder, isDataFolderHeld } from './runLock.ts';

const START_TIMEOUT_MS = 30_000;

/** Waits until a database answers that may have been started just now. After 30 s, throws the last error. */
async function untilItAnswers(url: string): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      return await withClient({ connectionString: url }, async () => undefined);
    } catch (error) {
      if (Date.now() > until) throw error;
      await wait(250);
    }
  }
}

/**
 * Starts the database in a process that ends with this one, even if this one is killed. Ctrl-C does not reach the
 * database, so the work can clean up first. Throws ConfigError if the start fails.
 */
async function startDatabase(folder: string, signal: AbortSignal | undefined) {
  signal?.throwIfAborted();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'postgresProcess.ts'), folder], {
    detached: true,
    // The database's process writes to standard error, because standard output is for the command's result.
    stdio: ['ignore', process.stderr, 'inherit', 'ipc'],
    env: { LOG_LEVEL: 'warn', ...databaseEnvironment() },
  });
  const gone = once(child, 'exit');
  signal?.addEventListener('abort', () => child.kill('SIGTERM'));
  const [ready] = await Promise.race([
    once(child, 'message'),
    gone.then(() => {
      throw new ConfigError('The database could not be started.');
    }),
  ]);
  return {
    admin: (ready as { admin: string }).admin,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/**
 * Calls `work` with the URL of the product's database: that of DATABASE_URL, that of the running product, or else one
 * that is started for the work. If the signal is aborted, a database that was started here stops at once.
 */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (url: string) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  if (databaseUrl) return work(databaseUrl);
  const { folder } = await prepareDataFolder(dataDir);
  if (await isDataFolderHeld(folder)) {
    const url = await runningDatabaseUrl(folder);
    await untilItAnswers(url);
    return work(url);
  }
  await holdDataFolder(folder);
  const database = await startDatabase(folder, signal);
  try {
    return await work(await makeProductDatabase(database.admin, folder));
  } finally {
    await database.stop();
  }
}

/** Brings the tables of the product's database up to date, then calls `work` with a connection to it. */
export const withTables = <Result>(config: Config, work: (db: Knex) => Promise<Result>): Promise<Result> =>
  withDatabase(config, async (url) => {
    await migrate(url);
    return withPool(url, 1, work);
  });
