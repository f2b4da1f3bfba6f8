/**
 * Batches work per key: items that arrive while a batch of their key runs are processed together after it, as many as
 * `fits` accepts. A failed batch rejects all of its items.
 */
export function createBatches<Item>(
  work: (key: string, items: Item[]) => Promise<void>,
  fits: (items: Item[], next: Item) => boolean,
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
    const done = (last.get(key) ?? Promise.resolve()).then(() => begin(key, items));
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
