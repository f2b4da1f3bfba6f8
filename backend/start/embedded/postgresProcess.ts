import { createLogger } from '../../lib/logger.ts';
import { endInOrder, exitWith } from '../../lib/runRole.ts';
import { startCluster } from './cluster.ts';

// This process runs the cluster outside the terminal's process group, so that Ctrl-C does not end PostgreSQL before the
// processes that use it are done. This process ends with its parent, even if the parent is killed during the start.
const stopping = new AbortController();
try {
  const logger = createLogger(process.env['LOG_LEVEL'] ?? 'info', 'database');
  const starting = startCluster({ folder: process.argv[2]!, durable: true, signal: stopping.signal });
  endInOrder(
    logger,
    async () => {
      stopping.abort();
      const cluster = await starting.catch(() => undefined);
      await cluster?.stop();
    },
    60_000,
  );
  const cluster = await starting;
  void cluster.ended.then(() => {
    if (stopping.signal.aborted) return;
    logger.error('PostgreSQL has ended by itself. It is started again, and recovers what was written.');
    process.exit(1);
  });
  // Without a callback, a failed send (the parent has just ended) would end this process, but not PostgreSQL.
  process.send?.({ ready: true, admin: cluster.url('postgres') }, () => undefined);
} catch (error) {
  if (!stopping.signal.aborted) exitWith(error);
}
