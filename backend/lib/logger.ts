import type { Logger, LoggerOptions } from 'pino';
import { pino } from 'pino';
import pretty from 'pino-pretty';
import { isDatabaseAway, isDiskFull } from './database.ts';
import { createOutageLog } from './databaseOutage.ts';
import { logContext } from './logContext.ts';
import { redact } from './secrets.ts';

export type { Logger };

/** Fields of errors that are not logged. Node puts the bytes of an unreadable request there, with its cookies. */
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
  /**
   * The URL of the database. With it, the logger reports an outage or a full disk only when it begins, when it ends and
   * in reminders (databaseOutage.ts). Without it, the logger writes a line for each failure.
   */
  databaseUrl?: string;
  /** Receives the JSON lines instead of standard output. */
  destination?: { write(line: string): void };
};

/**
 * Logs JSON lines with the fields of the current request or queue entry. On a terminal, unless there is a
 * `destination`, it logs readable text without the ids of the process, request and queue entry.
 */
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
      // Removes secrets from every line, whatever is logged.
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
