import { expect, test } from '@jest/globals';
import { createShares } from '../../../backend/lib/shares.ts';

const never = new AbortController().signal;

test('permits are granted in order of request, and small ones do not overtake large ones', async () => {
  const shares = createShares(10);
  const order: string[] = [];
  const first = await shares.take(8, never, 'Busy.');
  const large = shares.take(9, never, 'Busy.').then((share) => {
    order.push('large');
    return share;
  });
  const small = shares.take(1, never, 'Busy.').then(() => order.push('small'));
  first.giveBack();
  first.giveBack();
  (await large).giveBack();
  await small;
  expect(order).toEqual(['large', 'small']);
});

test('a request that waits too long gets 429, and an aborted one leaves the queue', async () => {
  const shares = createShares(1, 100);
  const share = await shares.take(1, never, 'Busy.');
  await expect(shares.take(1, never, 'Busy now.')).rejects.toMatchObject({
    status: 429,
    message: 'Busy now.',
  });
  const left = new AbortController();
  const waiting = shares.take(1, left.signal, 'Busy.');
  left.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  share.giveBack();
  (await shares.take(1, never, 'Busy.')).giveBack();
});
