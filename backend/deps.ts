import type { Knex } from 'knex';
import type { Config } from './lib/config.ts';
import type { Logger } from './lib/logger.ts';
import type { JobQueue } from './queue/jobQueue.ts';

/** What a feature is given. */
export type Deps = {
  config: Config;
  db: Knex;
  queue: JobQueue;
  logger: Logger;
  /** Aborted when the API is told to stop: a reply that only waits is sent at once. */
  stopping: AbortSignal;
  /** How long the reply to a sync waits for the work, where it is not the usual time. */
  syncReplyMs?: number;
};
