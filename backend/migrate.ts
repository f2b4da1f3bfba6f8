import { migrate } from '../migrations/index.ts';
import { createLogger } from './lib/logger.ts';
import { readRoleConfig } from './lib/roleConfig.ts';
import { exitWith } from './lib/runRole.ts';
import { startJobQueue } from './queue/jobQueue.ts';
import { prepareDatabase } from './start/ownDatabase.ts';

try {
  const { config, databaseUrl } = readRoleConfig();
  const logger = createLogger(config.logLevel, 'migrate');
  if (config.databaseAdminUrl) await prepareDatabase(config.databaseAdminUrl, databaseUrl);
  await migrate(databaseUrl);
  // Starting the queue creates its own tables.
  const queue = await startJobQueue(databaseUrl, { supervise: false, poolSize: 2, logger });
  await queue.stop();
  logger.info('The database is up to date.');
} catch (error) {
  exitWith(error);
}
