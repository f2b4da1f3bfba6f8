import './lib/smallHeap.ts';
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { checkReadiness } from './features/health/probes.ts';
import { loadPlaces } from './features/naming/places.ts';
import { createSearchMeter } from './features/search/searchMeter.ts';
import { startWork } from './handlers.ts';
import { connect } from './lib/database.ts';
import { createLogger } from './lib/logger.ts';
import { announceProcess } from './lib/presence.ts';
import { keepReadyFile } from './lib/readyFile.ts';
import { readRoleConfig } from './lib/roleConfig.ts';
import { endInOrder, exitWith } from './lib/runRole.ts';
import { watchEventLoop } from './lib/watchEventLoop.ts';
import { startJobQueue } from './queue/jobQueue.ts';

const QUEUE_CONNECTIONS = 4;

/** --ready-file FILE is for a container's health check, because a worker listens on no port. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'ready-file': { type: 'string' } },
});

try {
  // The API, the database and the operator's browser on the same machine get processor time first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  watchEventLoop();
  const { config, databaseUrl } = readRoleConfig(positionals);
  const logger = createLogger(config.logLevel, 'worker', { databaseUrl });
  const db = connect(databaseUrl, config.databasePool.worker);
  const queue = await startJobQueue(databaseUrl, { supervise: true, poolSize: QUEUE_CONNECTIONS, logger });
  const meter = createSearchMeter(db, config.search.provider, logger);
  loadPlaces();
  const withdraw = await announceProcess(db, 'worker');
  await startWork({ config, db, queue, logger }, meter);
  const { provider } = config.search;
  logger.info(
    provider === 'simulated'
      ? 'No search provider is set, so results are made up: .env.example names the settings.'
      : `Searching with ${provider}.`,
  );
  process.send?.({ ready: true });

  const stopping = new AbortController();
  const readyFile = values['ready-file'];
  if (readyFile)
    keepReadyFile(readyFile, () => checkReadiness({ db, queue, stopping: stopping.signal }), stopping.signal);

  endInOrder(logger, async () => {
    stopping.abort();
    await queue.stop();
    await meter.flush();
    await withdraw();
    await db.destroy();
  });
} catch (error) {
  exitWith(error);
}
