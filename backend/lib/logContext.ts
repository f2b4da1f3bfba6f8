import { AsyncLocalStorage } from 'node:async_hooks';

/** What stands in every log line of a piece of work: which request and whose, which entry of the queue, which job. */
export type LogContext = {
  requestId?: string;
  operator?: string;
  jobId?: string;
  queue?: string;
  entryId?: string;
};

const storage = new AsyncLocalStorage<LogContext>();

/** Every line that the work logs, however deep, says where it belongs. */
export const withLogContext = <Value>(context: LogContext, work: () => Value): Value =>
  storage.run({ ...storage.getStore(), ...context }, work);

/** Adds what became known only in the middle of the work. */
export function addToLogContext(context: LogContext): void {
  Object.assign(storage.getStore() ?? {}, context);
}

export const logContext = (): LogContext => storage.getStore() ?? {};
