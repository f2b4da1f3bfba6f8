import type { Logger } from 'pino';
import { isDiskFull } from './database.ts';
import { databaseWorks } from './databaseQueries.ts';

/** The first wait before the database is probed again. The wait doubles up to LONGEST_PROBE_MS. */
const FIRST_PROBE_MS = 250;
const LONGEST_PROBE_MS = 10_000;
/** The first reminder is logged when an outage has lasted this long, the next ones after 2, 4, 8 times as long. */
const REMIND_MS = 60_000;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/**
 * Logs when the database goes away, when it is back, and reminders in between. However much work fails, the outage is
 * logged only at these times.
 */
export function createOutageLog(url: string, logger: Pick<Logger, 'warn' | 'info'>) {
  let isAway = false;

  async function watch(): Promise<void> {
    const began = performance.now();
    let remindMs = REMIND_MS;
    for (let probeMs = FIRST_PROBE_MS; ; probeMs = Math.min(LONGEST_PROBE_MS, probeMs * 2)) {
      // The timer alone must not keep a process alive that has to stop.
      await new Promise((resolve) => setTimeout(resolve, probeMs).unref());
      const awayMs = performance.now() - began;
      if (await databaseWorks(url)) return logger.info(`The database is back after ${seconds(awayMs)}.`);
      if (awayMs < remindMs) continue;
      remindMs *= 2;
      logger.warn(`The database has been away for ${seconds(awayMs)}.`);
    }
  }

  return {
    /** Call it when work has failed because the database cannot be reached, or because its disk is full. */
    note(error: unknown): void {
      if (isAway) return;
      isAway = true;
      const { code, message } = Object(error) as { code?: unknown; message?: unknown };
      logger.warn(
        { reason: String(message || code) },
        isDiskFull(error)
          ? 'The disk of the database is full. Work waits for room, and nothing is lost.'
          : 'The database cannot be reached. Work waits for it, and nothing is lost.',
      );
      void watch().finally(() => {
        isAway = false;
      });
    },
  };
}
