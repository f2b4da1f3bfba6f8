import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

export type { Logger };

/** JSON lines; readable text on a terminal. */
export function createLogger(level: string, role: string): Logger {
  const options = { level, base: { role }, timestamp: pino.stdTimeFunctions.isoTime };
  if (!process.stdout.isTTY) return pino(options);
  const format = { ignore: 'role', translateTime: 'SYS:HH:MM:ss', messageFormat: '{role}: {msg}', sync: true };
  return pino(options, pretty(format));
}
