import { expect, test } from '@jest/globals';
import { prefetch } from '../../../backend/lib/prefetch.ts';

const numbers = (told: string[], last = Number.POSITIVE_INFINITY) =>
  (async function* () {
    try {
      for (let number = 1; number <= last; number++) {
        told.push(`make ${number}`);
        yield number;
      }
    } finally {
      told.push('end');
    }
  })();

test('one item is produced while the previous one is consumed, and no more', async () => {
  const told: string[] = [];
  for await (const number of prefetch(numbers(told, 3))) told.push(`take ${number}`);
  expect(told).toEqual(['make 1', 'make 2', 'take 1', 'make 3', 'take 2', 'end', 'take 3']);
});

test('a consumer that stops ends the generator, and an error is thrown in its turn', async () => {
  const told: string[] = [];
  for await (const number of prefetch(numbers(told))) if (number === 2) break;
  expect(told).toEqual(['make 1', 'make 2', 'make 3', 'end']);

  const taken: number[] = [];
  const faulty = (async function* () {
    yield 1;
    throw new Error('no more');
  })();
  const all = async () => {
    for await (const number of prefetch(faulty)) taken.push(number);
  };
  await expect(all()).rejects.toThrow('no more');
  expect(taken).toEqual([1]);
});
