import { expect, test } from '@jest/globals';
import { createSemaphore } from '../../../backend/lib/semaphore.ts';

const never = new AbortController().signal;

test('permits are granted in order of request, and small ones do not overtake large ones', async () => {
  const semaphore = createSemaphore(10);
  const order: string[] = [];
  const first = await semaphore.acquire(8, never, 'Busy.');
  const large = semaphore.acquire(9, never, 'Busy.').then((permit) => {
    order.push('large');
    return permit;
  });
  const small = semaphore.acquire(1, never, 'Busy.').then(() => order.push('small'));
  first.release();
  first.release();
  (await large).release();
  await small;
  expect(order).toEqual(['large', 'small']);
});

test('a request that waits too long gets 429, and an aborted one leaves the queue', async () => {
  const semaphore = createSemaphore(1, 100);
  const permit = await semaphore.acquire(1, never, 'Busy.');
  await expect(semaphore.acquire(1, never, 'Busy now.')).rejects.toMatchObject({
    status: 429,
    message: 'Busy now.',
  });
  const left = new AbortController();
  const waiting = semaphore.acquire(1, left.signal, 'Busy.');
  left.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  permit.release();
  (await semaphore.acquire(1, never, 'Busy.')).release();
});
