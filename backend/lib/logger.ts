import type { Logger } from 'pino';
import { pino } from 'pino';
import pretty from 'pino-pretty';

export type { Logger };

/** JSON lines; readable text on a terminal. */
export function createLogger(level: string, role: string): Logger {
  const options = { level, base: { role, pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime };
  if (!process.stdout.isTTY) return pino(options);
  const format = {
    ignore: 'role,pid',
    translateTime: 'SYS:HH:MM:ss',
    messageFormat: '{role}: {msg}',
    sync: true,
  };
  return pino(options, pretty(format));
}
