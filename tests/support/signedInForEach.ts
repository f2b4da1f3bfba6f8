import { afterEach, beforeEach, jest } from '@jest/globals';
import { apiForAll } from './hooks.ts';
import { signIn } from './signIn.ts';

/**
 * An API for all tests of a file, with a signed-in operator for each test. The clock moves only when a test calls
 * `passTime`, so that no code expires on a slow machine.
 */
export function signedInForEach() {
  const api = apiForAll();
  let now: number;
  beforeEach(async () => {
    now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    await signIn(api);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const name of Object.keys(api.headers)) delete api.headers[name];
    await api.database.db.raw('delete from operators; delete from sign_in_attempts; delete from api_keys');
  });
  const passTime = (ms: number): void => {
    now += ms;
  };
  return { api, passTime };
}
