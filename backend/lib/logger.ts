import type { Logger } from 'pino';
import { pino } from 'pino';
import pretty from 'pino-pretty';
import { redact } from './secrets.ts';

export type { Logger };

/** Node keeps the bytes that it could not read with the error: a whole request, its cookies and passwords included. */
const NOT_LOGGED = ['rawPacket'];

const OPTIONS = {
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: {
    err: (error: Error) =>
      Object.fromEntries(
        Object.entries(pino.stdSerializers.err(error)).filter(([key]) => !NOT_LOGGED.includes(key)),
      ),
  },
  // Whatever was written, no secret leaves.
  hooks: { streamWrite: redact },
};

/** JSON lines; readable text on a terminal. `destination`: where JSON goes instead of standard output. */
export function createLogger(
  level: string,
  role: string,
  destination?: { write(line: string): void },
): Logger {
  const options = { ...OPTIONS, level, base: { role, pid: process.pid } };
  if (destination) return pino(options, destination);
  if (!process.stdout.isTTY) return pino(options);
  const format = {
    ignore: 'role,pid',
    translateTime: 'SYS:HH:MM:ss',
    messageFormat: '{role}: {msg}',
    sync: true,
  };
  return pino(options, pretty(format));
}
