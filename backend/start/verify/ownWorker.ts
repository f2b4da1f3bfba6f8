import type { Deps } from '../../deps.ts';
import { createSearchMeter } from '../../features/search/searchMeter.ts';
import { startWork } from '../../handlers.ts';
import type { Config } from '../../lib/config.ts';
import { connect } from '../../lib/database.ts';
import { createLogger } from '../../lib/logger.ts';
import { announceProcess } from '../../lib/presence.ts';
import { startJobQueue } from '../../queue/jobQueue.ts';

const QUEUE_CONNECTIONS = 4;

/** Runs a worker in this process while `work` runs. Other workers may run at the same time. */
export async function withWorker<Result>(
  config: Config,
  databaseUrl: string,
  work: (deps: Deps) => Promise<Result>,
): Promise<Result> {
  const level = process.env['LOG_LEVEL'] ? config.logLevel : 'warn';
  // The log goes to standard error, because standard output is for the command's result.
  const logger = createLogger(level, 'verify', { databaseUrl, destination: process.stderr });
  const db = connect(databaseUrl, config.databasePool.worker);
  const queue = await startJobQueue(databaseUrl, { supervise: true, poolSize: QUEUE_CONNECTIONS, logger });
  const meter = createSearchMeter(db, config.search.provider, logger);
  const stopping = new AbortController();
  const withdraw = await announceProcess(db, 'verify');
  const deps = { config, db, queue, logger, stopping: stopping.signal };
  try {
    await startWork(deps, meter);
    return await work(deps);
  } finally {
    stopping.abort();
    await queue.stop();
    await meter.flush();
    await withdraw();
    await db.destroy();
  }
}
