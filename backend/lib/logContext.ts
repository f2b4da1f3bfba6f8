import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields of every log line of a piece of work: its request and operator, its queue entry, its job. */
export type LogContext = {
  requestId?: string;
  operator?: string;
  jobId?: string;
  queue?: string;
  entryId?: string;
};

const storage = new AsyncLocalStorage<LogContext>();

/** Adds these fields to every line logged during the work, at any depth. */
export const withLogContext = <Value>(context: LogContext, work: () => Value): Value =>
  storage.run({ ...storage.getStore(), ...context }, work);

/** Adds fields that become known during the work. */
export function addToLogContext(context: LogContext): void {
  Object.assign(storage.getStore() ?? {}, context);
}

export const logContext = (): LogContext => storage.getStore() ?? {};
