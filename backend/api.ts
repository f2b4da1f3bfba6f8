import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { connect } from './lib/database.ts';
import { listen } from './lib/listen.ts';
import { createLogger } from './lib/logger.ts';
import { readRoleConfig } from './lib/roleConfig.ts';
import { endInOrder, exitWith } from './lib/runRole.ts';
import { startJobQueue } from './queue/jobQueue.ts';

const DATABASE_CONNECTIONS = 10;
const QUEUE_CONNECTIONS = 2;

try {
  const { config, databaseUrl } = readRoleConfig();
  const logger = createLogger(config.logLevel, 'api');
  const db = connect(databaseUrl, DATABASE_CONNECTIONS);
  const queue = await startJobQueue(databaseUrl, { supervise: false, poolSize: QUEUE_CONNECTIONS, logger });

  const server = createServer(createApp({ config, db, queue, logger }).callback());
  await listen(server, config);
  const { port } = server.address() as AddressInfo;
  logger.info(`Listening at http://${config.host}:${port}`);
  process.send?.({ ready: true, port });

  endInOrder(logger, async () => {
    server.close();
    server.closeIdleConnections();
    await queue.stop();
    await db.destroy();
  });
} catch (error) {
  exitWith(error);
}
