import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../../lib/config.ts';
import { startCluster } from './cluster.ts';
import { prepareDataFolder } from './dataFolder.ts';
import { makeProductDatabase, runningDatabaseUrl } from './productDatabase.ts';
import { holdDataFolder, isDataFolderHeld } from './runLock.ts';

const START_TIMEOUT_MS = 30_000;

/** A product that was started just now has its database in a moment. */
async function untilItAnswers(url: string): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > until) throw error;
      await wait(250);
    }
  }
}

/**
 * Gives the address of the product's database to some work: DATABASE_URL, else that of the running product, else one
 * that is started for the moment.
 */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl) return work(databaseUrl);
  const { folder } = await prepareDataFolder(dataDir);
  if (await isDataFolderHeld(folder)) {
    const url = await runningDatabaseUrl(folder);
    await untilItAnswers(url);
    return work(url);
  }
  await holdDataFolder(folder);
  const cluster = await startCluster({ folder, durable: true });
  try {
    await makeProductDatabase(cluster.url('postgres'));
    return await work(await runningDatabaseUrl(folder));
  } finally {
    await cluster.stop();
  }
}
