import type { Logger, LoggerOptions } from 'pino';
import { pino } from 'pino';
import pretty from 'pino-pretty';
import { isDatabaseAway, isDiskFull } from './database.ts';
import { createOutageLog } from './databaseOutage.ts';
import { logContext } from './logContext.ts';
import { redact } from './secrets.ts';

export type { Logger };

/** Node keeps the bytes that it could not read with the error: a whole request, its cookies and passwords included. */
const NOT_LOGGED = ['rawPacket'];

const OPTIONS = {
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: logContext,
  serializers: {
    err: (error: Error) =>
      Object.fromEntries(
        Object.entries(pino.stdSerializers.err(error)).filter(([key]) => !NOT_LOGGED.includes(key)),
      ),
  },
};

const prettyLines = () =>
  pretty({
    ignore: 'role,pid,requestId,entryId',
    translateTime: 'SYS:HH:MM:ss',
    messageFormat: '{role}: {msg}',
    sync: true,
  });

type Options = {
  /** While that database is away, or has no room, this is told once, not by every piece of work that fails for it. */
  databaseUrl?: string;
  /** Where JSON goes instead of standard output. */
  destination?: { write(line: string): void };
};

/** JSON lines; readable text on a terminal. Each says to which request or job it belongs. */
export function createLogger(
  level: string,
  role: string,
  { databaseUrl, destination }: Options = {},
): Logger {
  let outage: ReturnType<typeof createOutageLog> | undefined;
  const options: LoggerOptions = {
    ...OPTIONS,
    level,
    base: { role, pid: process.pid },
    hooks: {
      // Whatever was written, no secret leaves.
      streamWrite: redact,
      logMethod(args, method) {
        const { err } = Object(args[0]) as { err?: unknown };
        if (outage && (isDatabaseAway(err) || isDiskFull(err))) outage.note(err);
        else method.apply(this, args);
      },
    },
  };
  const stream = destination ?? (process.stdout.isTTY ? prettyLines() : undefined);
  const logger = stream ? pino(options, stream) : pino(options);
  outage = databaseUrl === undefined ? undefined : createOutageLog(databaseUrl, logger);
  return logger;
}
