import { setTimeout } from 'node:timers/promises';

/**
 * How long a search's SQL statements wait, so that they are sent together with those of other searches. The search
 * itself takes a hundred times as long. With ten look-ups at a time, this wait halves the number of statements.
 */
export const GATHER_MS = 10;

/**
 * Returns a function that processes items in batches, one batch of a key at a time. Items that arrive while a batch of
 * their key runs form the next batch, as many as `fits` accepts. Each batch first waits `waitMs` for further items. If
 * a batch fails, the promises of all its items are rejected.
 */
export function createBatches<Item>(
  work: (key: string, items: Item[]) => Promise<void>,
  fits: (items: Item[], next: Item) => boolean,
  waitMs = 0,
): (key: string, item: Item) => Promise<void> {
  type Batch = { items: Item[]; done: Promise<void> };
  const waiting = new Map<string, Batch>();
  const last = new Map<string, Promise<void>>();

  function begin(key: string, items: Item[]): Promise<void> {
    if (waiting.get(key)?.items === items) waiting.delete(key);
    return work(key, items);
  }

  return (key, item) => {
    const batch = waiting.get(key);
    if (batch && fits(batch.items, item)) {
      batch.items.push(item);
      return batch.done;
    }
    const items = [item];
    const before = last.get(key) ?? Promise.resolve();
    const done = (waitMs ? before.then(() => setTimeout(waitMs)) : before).then(() => begin(key, items));
    const ended: Promise<void> = done
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === ended) last.delete(key);
      });
    waiting.set(key, { items, done });
    last.set(key, ended);
    return done;
  };
}
