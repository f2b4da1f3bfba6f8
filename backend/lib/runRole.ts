import { ConfigError } from './errors.ts';
import type { Logger } from './logger.ts';

/** Exit code of a fault that a restart does not mend: a wrong setting, a port that is taken. */
export const EXIT_CONFIG = 78;

/**
 * Ends the process in order on SIGINT, SIGTERM, and when the process that started it has gone.
 * `stop` is called once; what hangs in it is cut off after `timeoutMs`.
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

/** A fault of the surroundings in one sentence, without a stack. */
export function exitWith(error: unknown): never {
  const known = error instanceof ConfigError;
  const text = known
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(known ? EXIT_CONFIG : 1);
}
