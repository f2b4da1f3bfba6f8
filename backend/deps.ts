import type { Knex } from 'knex';
import type { Config } from './lib/config.ts';
import type { Logger } from './lib/logger.ts';
import type { JobQueue } from './queue/jobQueue.ts';

/** The dependencies of the features. */
export type Deps = {
  config: Config;
  db: Knex;
  /**
   * Returns the pool for a long read that writes nothing: the replica's if it is up to date, else `db`. If this
   * function is missing, `db` is used.
   */
  readPool?: () => Promise<Knex>;
  queue: JobQueue;
  logger: Logger;
  /** Aborted when the process has to stop, so that a waiting reply is sent at once. */
  stopping: AbortSignal;
  /** How long the reply to a sync waits for the work, in milliseconds. If it is undefined, the default applies. */
  syncReplyMs?: number;
};
