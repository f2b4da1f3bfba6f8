import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { TestApi } from './testApi.ts';
import { startTestApi } from './testApi.ts';
import type { TestDatabase } from './testDatabase.ts';
import { createTestDatabase } from './testDatabase.ts';

/** Returns an object that `before` fills and `after` ends. */
export function between<Thing extends object>(
  before: typeof beforeAll,
  after: typeof afterAll,
  start: () => Promise<Thing>,
  end: (thing: Thing) => Promise<void>,
): Thing {
  const thing = {} as Thing;
  before(async () => {
    Object.assign(thing, await start());
  });
  after(() => end(thing));
  return thing;
}

const stop = (api: TestApi): Promise<void> => api.stop();

/** An API for all tests of a file, or of the `describe` that calls this. */
export const apiForAll = (...how: Parameters<typeof startTestApi>): TestApi =>
  between(beforeAll, afterAll, () => startTestApi(...how), stop);

/** A new API for each test. */
export const apiForEach = (...how: Parameters<typeof startTestApi>): TestApi =>
  between(beforeEach, afterEach, () => startTestApi(...how), stop);

/** A database for all tests of a file, or of the `describe` that calls this. */
export const databaseForAll = (): TestDatabase =>
  between(beforeAll, afterAll, createTestDatabase, (database) => database.drop());

/** A server for each test. */
export const serverForEach = <Server extends { stop: () => Promise<void> }>(
  start: () => Promise<Server>,
): Server => between(beforeEach, afterEach, start, (server) => server.stop());
