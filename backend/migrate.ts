import { migrate } from '../migrations/index.ts';
import { createLogger } from './lib/logger.ts';
import { readRoleConfig } from './lib/roleConfig.ts';
import { startJobQueue } from './queue/jobQueue.ts';
import { defineCommand, readNoArguments } from './start/command.ts';
import { prepareDatabase } from './start/ownDatabase.ts';

const USAGE = 'Brings the tables of DATABASE_URL up to date: npm run migrate';

export const migrateCommand = defineCommand(USAGE, async (args) => {
  readNoArguments(args);
  const { config, databaseUrl } = readRoleConfig([]);
  const logger = createLogger(config.logLevel, 'migrate');
  if (config.databaseAdminUrl) await prepareDatabase(config.databaseAdminUrl, databaseUrl);
  await migrate(databaseUrl);
  // Starting the queue creates the queue's tables.
  const queue = await startJobQueue(databaseUrl, { supervise: false, poolSize: 2, logger });
  await queue.stop();
  logger.info('The database is up to date.');
});

// Containers run this file directly, like api.ts and worker.ts.
if (import.meta.main) await migrateCommand(process.argv.slice(2));
