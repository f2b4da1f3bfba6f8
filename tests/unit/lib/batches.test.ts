import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createBatches } from '../../../backend/lib/batches.ts';

/** Batches whose work ends when the test says so, with the inputs of each batch. */
function openBatches(most = 10, waitMs = 0) {
  const begun: { key: string; items: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const add = createBatches<number>(
    (key, items) =>
      new Promise<void>((resolve, reject) => {
        begun.push({ key, items: [...items], end: resolve, fail: reject });
      }),
    (items) => items.length < most,
    waitMs,
  );
  return { add, begun, given: () => begun.map(({ key, items }) => [key, ...items]) };
}

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

describe('batches', () => {
  it('collects the items that arrive during a batch into the next one', async () => {
    const { add, begun, given } = openBatches();
    const all = [add('a', 1)];
    await turns();
    all.push(add('a', 2), add('a', 3));
    await turns();
    expect(given()).toEqual([['a', 1]]);
    begun[0]!.end();
    await turns();
    expect(given()).toEqual([
      ['a', 1],
      ['a', 2, 3],
    ]);
    begun[1]!.end();
    await Promise.all(all);
  });

  it('limits the size of a batch, and runs batches one after the other', async () => {
    const { add, begun, given } = openBatches(2);
    const all = [add('a', 1), add('a', 2), add('a', 3)];
    await turns();
    expect(given()).toEqual([['a', 1, 2]]);
    begun[0]!.end();
    await turns();
    expect(given()).toEqual([
      ['a', 1, 2],
      ['a', 3],
    ]);
    begun[1]!.end();
    await Promise.all(all);
  });

  it('waits for further items before it begins a batch, if told to', async () => {
    const { add, begun, given } = openBatches(10, 10);
    const all = [add('a', 1)];
    await turns();
    all.push(add('a', 2));
    while (!begun.length) await setTimeout(1);
    expect(given()).toEqual([['a', 1, 2]]);
    begun[0]!.end();
    await Promise.all(all);
  });

  it('runs different keys independently', async () => {
    const { add, begun, given } = openBatches();
    const all = [add('a', 1), add('b', 2)];
    await turns();
    expect(given()).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    for (const { end } of begun) end();
    await Promise.all(all);
  });

  it('rejects all items of a failed batch, and continues with the next', async () => {
    const { add, begun, given } = openBatches(2);
    const [first, second, third] = [add('a', 1), add('a', 2), add('a', 3)];
    await turns();
    begun[0]!.fail(new Error('The database is away.'));
    await expect(first).rejects.toThrow('The database is away.');
    await expect(second).rejects.toThrow('The database is away.');
    await turns();
    expect(given().at(-1)).toEqual(['a', 3]);
    begun[1]!.end();
    await third;
  });
});
