import { expect, test } from '@jest/globals';
import { createWorkRoom } from '../../../backend/features/run/workRoom.ts';

const never = new AbortController().signal;
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Makes that many requests to enter, and returns how many were admitted. */
async function entered(room: ReturnType<typeof createWorkRoom>, asking: number): Promise<number> {
  let count = 0;
  for (let index = 0; index < asking; index++) void room.enter(never).then(() => count++);
  await turn();
  return count;
}

test('admits no more than the maximum', async () => {
  const room = createWorkRoom({ most: 4 });
  expect(await entered(room, 10)).toBe(4);
});

test('a leaving business admits the one that has waited longest', async () => {
  const room = createWorkRoom({ most: 1 });
  const order: string[] = [];
  for (const name of ['a', 'b', 'c']) void room.enter(never).then(() => order.push(name));
  await turn();
  room.leave();
  await turn();
  expect(order).toEqual(['a', 'b']);
});

test('ten are in progress, plus one per search under way, up to the maximum', async () => {
  let count = 0;
  const room = createWorkRoom({ most: 100, perSecond: () => 50 });
  for (let index = 0; index < 300; index++) void room.enter(never).then(() => count++);
  await turn();
  expect(count).toBe(10);
  for (let sent = 1; sent <= 40; sent++) {
    room.searchSent();
    await turn();
    expect(count).toBe(10 + sent);
  }
  for (let sent = 0; sent < 80; sent++) room.searchSent();
  await turn();
  expect(count).toBe(100);
});

test('a higher search rate keeps more in progress', async () => {
  expect(await entered(createWorkRoom({ most: 1000, perSecond: () => 300 }), 500)).toBe(60);
});

test('an aborted waiter takes no slot', async () => {
  const room = createWorkRoom({ most: 1 });
  await room.enter(never);
  const reason = new Error('The job was paused.');
  const paused = new AbortController();
  const waiting = room.enter(paused.signal);
  paused.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  await expect(room.enter(paused.signal)).rejects.toBe(reason);
  room.leave();
  expect(await entered(room, 2)).toBe(1);
});
