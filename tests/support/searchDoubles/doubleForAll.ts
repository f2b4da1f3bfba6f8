import { beforeEach } from '@jest/globals';
import { forAll } from '../between.ts';
import type { HttpDouble } from './httpDouble.ts';
import { startHttpDouble } from './httpDouble.ts';

/** A double for all tests of a file, which forgets the requests of each. It hangs up until a test gives an answer. */
export function doubleForAll(): HttpDouble {
  const server = forAll(() => startHttpDouble(() => 'hang up'));
  beforeEach(() => {
    server.requests.length = 0;
  });
  return server;
}
