import { describeConnectionFault } from './connectionFault.ts';
import { ConfigError } from './errors.ts';
import type { Logger } from './logger.ts';

/** The exit code of a fault that a restart cannot correct, such as a wrong setting or a port in use. */
export const EXIT_CONFIG = 78;

/**
 * Shuts the process down gracefully on SIGINT, on SIGTERM, and when its parent process has ended. Calls `stop` once,
 * and exits after `timeoutMs` even if `stop` has not ended.
 */
export function endInOrder(logger: Logger, stop: () => Promise<void>, timeoutMs = 20_000): void {
  let stopping = false;
  const end = async (why: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logger.info(`Stopping (${why}).`);
    setTimeout(() => process.exit(1), timeoutMs).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      logger.error({ err: error }, 'Stopping failed.');
      process.exit(1);
    }
  };
  process.on('SIGINT', () => void end('SIGINT'));
  process.on('SIGTERM', () => void end('SIGTERM'));
  process.on('disconnect', () => void end('the main process has gone'));
}

/**
 * Ends the process because of an error. For a fault that the administrator can correct, it prints one sentence and the
 * exit code is EXIT_CONFIG. Otherwise it prints the stack, and the code is 1.
 */
export function exitWith(error: unknown): never {
  const known = error instanceof ConfigError ? error.message : describeConnectionFault(error);
  const text = known ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.stderr.write(`${text}\n`);
  process.exit(known ? EXIT_CONFIG : 1);
}
