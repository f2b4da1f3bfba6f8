import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields that are added to every log line of a piece of work: of a request or a queue entry. */
export type LogContext = {
  requestId?: string;
  operator?: string;
  jobId?: string;
  queue?: string;
  entryId?: string;
};

const storage = new AsyncLocalStorage<LogContext>();

/** Adds the fields of `context` to every line that is logged during the work, at any depth. */
export const withLogContext = <Value>(context: LogContext, work: () => Value): Value =>
  storage.run({ ...storage.getStore(), ...context }, work);

/** Adds fields that become known during the work. Outside of `withLogContext` it does nothing. */
export function addToLogContext(context: LogContext): void {
  Object.assign(storage.getStore() ?? {}, context);
}

export const logContext = (): LogContext => storage.getStore() ?? {};
