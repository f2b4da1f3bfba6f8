import type { Knex } from 'knex';
import type { Logger } from '../../lib/logger.ts';
import type { SearchFailureKind } from './searchProvider.ts';
import type { SearchTotal } from './searchTotalsQueries.ts';
import { addSearchTotals } from './searchTotalsQueries.ts';

export type SearchEvent = 'answered' | SearchFailureKind | 'slot_wait' | 'retry_wait';

export type SearchMeter = {
  count: (event: SearchEvent, ms: number) => void;
  /** Writes the counts that are not written yet. */
  flush: () => Promise<void>;
};

/** Counts are written this long after the first of them. A worker that is killed loses those not written yet. */
const FLUSH_MS = 2000;

/** Creates a meter that adds this process's counts to the totals of all workers in the database. */
export function createSearchMeter(db: Knex, provider: string, logger: Logger): SearchMeter {
  let totals = new Map<SearchEvent, SearchTotal>();
  let timer: NodeJS.Timeout | undefined;

  const add = (event: SearchEvent, count: number, seconds: number) => {
    const total = totals.get(event) ?? { provider, event, count: 0, seconds: 0 };
    totals.set(event, { ...total, count: total.count + count, seconds: total.seconds + seconds });
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const written = totals;
    totals = new Map();
    if (!written.size) return;
    try {
      await addSearchTotals(db, [...written.values()]);
    } catch (error) {
      // The write has failed, so these counts are written with the next ones.
      for (const [event, { count, seconds }] of written) add(event, count, seconds);
      logger.warn({ err: error }, 'The counts of searches could not be written; they are tried again.');
    }
  }

  return {
    count(event, ms) {
      add(event, 1, ms / 1000);
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
  };
}
