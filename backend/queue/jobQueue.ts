import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { JobWithMetadata } from 'pg-boss';
import { fromKnex, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { isPooled } from '../lib/databaseQueries.ts';
import type { LogContext } from '../lib/logContext.ts';
import { withLogContext } from '../lib/logContext.ts';
import type { Logger } from '../lib/logger.ts';
import type { Payload, QueueName } from './queues.ts';
import { pollSecondsOf, QUEUES, RECURRING } from './queues.ts';

export type QueueEntry<Name extends QueueName> = {
  payload: Payload<Name>;
  /** Entries with a higher priority are taken first; default 0. */
  priority?: number;
  /** The delay before the entry can be taken; by default none. */
  afterSeconds?: number;
};

/**
 * Works on one entry. The signal is aborted when the process has to stop, or when the entry is no longer this worker's.
 */
export type QueueHandler<Name extends QueueName> = (
  payload: Payload<Name>,
  signal: AbortSignal,
) => Promise<void>;

/** A handler for every queue, and how many of its entries this process may run concurrently. */
export type QueueHandlers = {
  [Name in QueueName]: { concurrency: number; handle: QueueHandler<Name> };
};

export type JobQueue = {
  /**
   * Adds entries in the caller's transaction: entries and the rows they refer to are written together or not at all.
   */
  send: <Name extends QueueName>(
    trx: Knex.Transaction,
    name: Name,
    entries: QueueEntry<Name>[],
  ) => Promise<void>;
  /**
   * Works on up to `concurrency` entries of a queue at the same time. An entry whose handler throws is retried by the
   * policy of its queue.
   */
  work: <Name extends QueueName>(
    name: Name,
    concurrency: number,
    handler: QueueHandler<Name>,
  ) => Promise<void>;
  /** Throws if the queue's tables cannot be reached, or a queue is missing. */
  check: () => Promise<void>;
  /** Signals the handlers to stop, waits up to 15 seconds until they have ended, and closes the connections. */
  stop: () => Promise<void>;
};

export type JobQueueOptions = {
  /**
   * True in workers. Such a process maintains the queues (entries of dead workers, old entries, recurring ones) and,
   * unless a pooler prevents it, learns at once of new entries in queues with `notify`.
   */
  supervise: boolean;
  poolSize: number;
  logger: Logger;
};

const STOP_TIMEOUT_MS = 15_000;
const SUPERVISE_SECONDS = 2;

/** Creates the queues that are missing, and updates those that an earlier version created with other options. */
async function createQueues(boss: PgBoss): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, { options }] of Object.entries(QUEUES)) {
    const queue = existing.get(name);
    if (!queue) await boss.createQueue(name, options);
    else if (Object.entries(options).some(([key, value]) => queue[key as keyof typeof queue] !== value))
      await boss.updateQueue(name, options);
  }
}

/** Throws if the payload has another shape, as an entry of another version of the product may have. */
function parsePayload<Name extends QueueName>(name: Name, data: unknown): Payload<Name> {
  const parsed = QUEUES[name].payload.safeParse(data);
  if (parsed.success) return parsed.data as Payload<Name>;
  throw new Error(`The payload of this entry of ${name} cannot be used: ${z.prettifyError(parsed.error)}`);
}

function contextOf(name: QueueName, { id, data }: JobWithMetadata<unknown>): LogContext {
  const { jobId } = Object(data) as { jobId?: unknown };
  return { queue: name, entryId: id, ...(typeof jobId === 'string' && { jobId }) };
}

function whatFollows(
  name: QueueName,
  { retryCount, retryLimit }: Pick<JobWithMetadata, 'retryCount' | 'retryLimit'>,
): string {
  if (retryCount < retryLimit) return 'A queue entry failed; it is tried again.';
  const { options } = QUEUES[name];
  const next = 'deadLetter' in options ? `; it goes to ${options.deadLetter}` : ' and is given up';
  return `A queue entry failed at its last try${next}.`;
}

/** Connects to the queue in a migrated database, and creates missing tables and queues. */
export async function startJobQueue(url: string, options: JobQueueOptions): Promise<JobQueue> {
  const { logger } = options;
  const listens = options.supervise && !(await isPooled(url));
  if (options.supervise && !listens)
    logger.info('A pooler is in front of the database, so the queue is asked each second for new work.');
  const boss = new PgBoss({
    connectionString: url,
    max: options.poolSize,
    // Only a process that works on entries has to learn of new ones at once.
    useListenNotify: listens,
    schedule: options.supervise,
    supervise: options.supervise,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'The queue reports an error.'));
  boss.on('warning', (warning) => logger.warn({ warning }, 'The queue reports a warning.'));
  await boss.start();
  await createQueues(boss);
  if (options.supervise) {
    for (const [name, cron] of Object.entries(RECURRING)) await boss.schedule(name, cron, {});
  }

  const stopping = new AbortController();
  const worked = new Set<QueueName>();

  return {
    async send(trx, name, entries) {
      // pg-boss returns null for an empty list. For any other list, null means that it refused the entries.
      if (!entries.length) return;
      const jobs = entries.map(({ payload, priority = 0, afterSeconds = 0 }) => ({
        data: payload,
        priority,
        startAfter: afterSeconds,
      }));
      const ids = await boss.insert(name, jobs, { db: fromKnex(trx), returnId: true });
      if (ids?.length !== entries.length)
        throw new Error(`The queue ${name} took ${ids?.length ?? 0} of ${entries.length} entries.`);
    },

    async work(name, concurrency, handler) {
      const workOptions = {
        batchSize: 1,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: pollSecondsOf(name),
        includeMetadata: true as const,
      };
      worked.add(name);
      for (let i = 0; i < concurrency; i++) {
        const handle = async ([job]: JobWithMetadata<unknown>[]) => {
          try {
            const payload = parsePayload(name, job!.data);
            await handler(payload, AbortSignal.any([stopping.signal, job!.signal]));
          } catch (error) {
            logger.error({ err: error, payload: job!.data }, whatFollows(name, job!));
            throw error;
          }
          // Makes this worker look for another entry at once, such as the one that the handler has just sent.
          boss.notifyWorker(id);
        };
        const id: string = await boss.work(name, workOptions, (jobs: JobWithMetadata<unknown>[]) =>
          withLogContext(contextOf(name, jobs[0]!), () => handle(jobs)),
        );
      }
    },

    async check() {
      const there = new Set((await boss.getQueues()).map(({ name }) => name));
      const missing = Object.keys(QUEUES).find((name) => !there.has(name));
      if (missing) throw new Error(`There is no queue ${missing}.`);
    },

    async stop() {
      stopping.abort(new Error('The process is stopping.'));
      // pg-boss itself would look only twice a second whether the handlers have ended.
      const ended = Promise.all([...worked].map((name) => boss.offWork(name)));
      await Promise.race([ended, delay(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}
