import { migrate } from '../migrations/index.ts';
import type { KnownBackup } from './features/backup/restoreBackup.ts';
import { checkTarget, openKnownBackup, restoreBackup } from './features/backup/restoreBackup.ts';
import type { Config } from './lib/config.ts';
import { loadConfig } from './lib/config.ts';
import { withPool } from './lib/database.ts';
import { ConfigError } from './lib/errors.ts';
import { createLogger } from './lib/logger.ts';
import { startJobQueue } from './queue/jobQueue.ts';
import {
  defineCommand,
  interruptible,
  readArguments,
  report,
  STANDARD,
  UsageError,
} from './start/command.ts';
import { prepareDataFolder } from './start/embedded/dataFolder.ts';
import { isDataFolderHeld } from './start/embedded/runLock.ts';
import { withDatabase } from './start/embedded/withDatabase.ts';

// `npm run restore` restores a back-up. The product must be stopped.

const USAGE = `Restores a file that "npm run backup" has written:

  npm run restore -- FILE             into an empty database; -: standard input
  npm run restore -- FILE --replace   deletes everything in the database first

Stop the product first. The file is restored completely or not at all. It may be from an earlier version. At the next
start, jobs that were running continue, and drafts that were being written are written.
`;

/** Throws ConfigError if the embedded database is in use. `checkTarget` tests the database of DATABASE_URL. */
async function checkStopped({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl || !(await isDataFolderHeld((await prepareDataFolder(dataDir)).folder))) return;
  throw new ConfigError('The product is running: stop it (Ctrl-C), then restore.');
}

const restore = (url: string, config: Config, backup: KnownBackup, replace: boolean, signal: AbortSignal) =>
  withPool(url, 1, async (db) => {
    await checkTarget(db, replace);
    const logger = createLogger(config.logLevel, 'restore');
    const queue = await startJobQueue(url, { supervise: false, poolSize: 1, logger });
    try {
      const rows = await restoreBackup({ db, queue }, backup, signal);
      const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
      const asOf = backup.header.createdAt;
      report({ tables: rows, asOf }, `${count.toLocaleString('en-US')} rows were restored, as of ${asOf}.`);
      await db.raw('analyze');
    } finally {
      await queue.stop();
    }
    await migrate(url);
  });

export const restoreCommand = defineCommand(USAGE, async (args) => {
  const { positionals, values } = readArguments(args, { replace: { type: 'boolean', default: false } });
  const [file, ...rest] = positionals;
  if (!file || rest.length) throw new UsageError('Name one file to restore.');
  const config = loadConfig();
  const backup = await (file === STANDARD
    ? openKnownBackup('Standard input', process.stdin)
    : openKnownBackup(file));
  await checkStopped(config);
  return interruptible((signal) =>
    withDatabase(config, (url) => restore(url, config, backup, values.replace, signal), signal),
  );
});
