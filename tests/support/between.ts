import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';

/** Returns an object that `before` fills and `after` ends. */
export function between<Thing extends object>(
  before: typeof beforeAll,
  after: typeof afterAll,
  start: () => Promise<Thing>,
  end: (thing: Thing) => unknown,
): Thing {
  const thing = {} as Thing;
  before(async () => {
    Object.assign(thing, await start());
  });
  after(async () => {
    await end(thing);
  });
  return thing;
}

type Stoppable = { stop: () => unknown };

/** Something for all tests of a file, or of the `describe` that calls this. */
export const forAll = <Thing extends Stoppable>(start: () => Promise<Thing>): Thing =>
  between(beforeAll, afterAll, start, (thing) => thing.stop());

/** Something new for each test. */
export const forEach = <Thing extends Stoppable>(start: () => Promise<Thing>): Thing =>
  between(beforeEach, afterEach, start, (thing) => thing.stop());

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Stops or drops something after the test that has made it. */
export function endedAfterTest<Thing extends Stoppable | { drop: () => unknown }>(thing: Thing): Thing {
  ends.push(() => ('stop' in thing ? thing.stop() : thing.drop()));
  return thing;
}
