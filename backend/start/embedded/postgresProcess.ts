import { createLogger } from '../../lib/logger.ts';
import { endInOrder, exitWith } from '../../lib/runRole.ts';
import { startCluster } from './cluster.ts';

// Runs the cluster apart from the terminal's process group, so that Ctrl-C does not end PostgreSQL before the API and
// the workers are done. Ends with the process that started it.
try {
  const logger = createLogger(process.env['LOG_LEVEL'] ?? 'info', 'database');
  const cluster = await startCluster({ folder: process.argv[2]!, durable: true });
  let stopping = false;
  endInOrder(
    logger,
    () => {
      stopping = true;
      return cluster.stop();
    },
    60_000,
  );
  void cluster.ended.then(() => {
    if (stopping) return;
    logger.error('PostgreSQL has ended by itself. It is started again, and recovers what was written.');
    process.exit(1);
  });
  process.send?.({ ready: true, admin: cluster.url('postgres'), url: cluster.url('salon_verifier') });
} catch (error) {
  exitWith(error);
}
