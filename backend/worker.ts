import { createLookUp } from './features/run/lookUpBusiness.ts';
import { workQueues } from './handlers.ts';
import { connect } from './lib/database.ts';
import { createLogger } from './lib/logger.ts';
import { readRoleConfig } from './lib/roleConfig.ts';
import { endInOrder, exitWith } from './lib/runRole.ts';
import { startJobQueue } from './queue/jobQueue.ts';

/** Enough for the portions that write at the same time; most of a portion's time is spent searching. */
const DATABASE_CONNECTIONS = 8;
const QUEUE_CONNECTIONS = 4;

try {
  const { config, databaseUrl } = readRoleConfig();
  const logger = createLogger(config.logLevel, 'worker', { databaseUrl });
  const db = connect(databaseUrl, DATABASE_CONNECTIONS);
  const queue = await startJobQueue(databaseUrl, { supervise: true, poolSize: QUEUE_CONNECTIONS, logger });
  const lookUp = createLookUp({ config: config.search, db, logger });
  await workQueues({ config, db, queue, logger, lookUp }, config.workerConcurrency);
  logger.info(`Searching with ${config.search.provider}, ${config.workerConcurrency} businesses at once.`);
  process.send?.({ ready: true });

  endInOrder(logger, async () => {
    await queue.stop();
    await db.destroy();
  });
} catch (error) {
  exitWith(error);
}
