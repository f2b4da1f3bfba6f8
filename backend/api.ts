import './lib/smallHeap.ts';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { checkAccess } from './features/access/accessService.ts';
import { loadPlaces } from './features/naming/places.ts';
import { checkDestinations } from './features/wordpress/destinations/checkAtStart.ts';
import { closeServer } from './lib/closeServer.ts';
import { connect } from './lib/database.ts';
import { createHttpServer } from './lib/httpServer.ts';
import { listen } from './lib/listen.ts';
import { createLogger } from './lib/logger.ts';
import { announceProcess } from './lib/presence.ts';
import { createReadPool } from './lib/replica.ts';
import { readRoleConfig } from './lib/roleConfig.ts';
import { endInOrder, exitWith } from './lib/runRole.ts';
import { startJobQueue } from './queue/jobQueue.ts';

const QUEUE_CONNECTIONS = 2;
/** How long open requests may take after a stop signal. */
const OPEN_REQUESTS_MS = 10_000;

try {
  const { config, databaseUrl } = readRoleConfig();
  const logger = createLogger(config.logLevel, 'api', { databaseUrl });
  const db = connect(databaseUrl, config.databasePool.api);
  await checkAccess({ db, config });
  await checkDestinations({ config, db, logger });
  const queue = await startJobQueue(databaseUrl, { supervise: false, poolSize: QUEUE_CONNECTIONS, logger });

  loadPlaces();
  const stopping = new AbortController();
  const withdraw = await announceProcess(db, 'api');
  const { databaseReplicaUrl, databasePool } = config;
  const replica = databaseReplicaUrl ? connect(databaseReplicaUrl, databasePool.api) : undefined;
  const readPool = createReadPool(db, replica, logger);
  const deps = { config, db, readPool, queue, logger, stopping: stopping.signal };
  const server = createHttpServer(createApp(deps).callback(), logger);
  await listen(server, config);
  const { port } = server.address() as AddressInfo;
  logger.info(`Listening at http://${config.host}:${port}`);
  process.send?.({ ready: true, port });

  endInOrder(logger, async () => {
    stopping.abort(new Error('The process is stopping.'));
    // The order matters, because open requests still need the queue and the database.
    await closeServer(server, OPEN_REQUESTS_MS);
    await queue.stop();
    await withdraw();
    await replica?.destroy();
    await db.destroy();
  });
} catch (error) {
  exitWith(error);
}
