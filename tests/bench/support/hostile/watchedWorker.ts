import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Role } from '../../../support/roles.ts';
import { startRole } from '../../../support/roles.ts';
import { doubledEnv } from '../../../support/searchDoubles/doubledConfig.ts';
import type { SearchDouble } from '../../../support/searchDoubles/searchDouble.ts';
import type { Block } from './watchLoop.ts';

const WATCH = pathToFileURL(path.join(import.meta.dirname, 'watchLoop.ts')).href;

const ENDLESS: Block = { blockedMs: Number.POSITIVE_INFINITY, busyMs: Number.POSITIVE_INFINITY };

export type WatchedWorker = Role & {
  /** The longest block of its event loop since the last call; endless if the worker has ended. */
  longestBlock: () => Promise<Block>;
  /** Rejects when it ends by itself. */
  gone: Promise<never>;
};

/** Starts a worker as the product does, which searches at that URL. */
export async function startWatchedWorker(
  databaseUrl: string,
  double: SearchDouble,
  url: string,
  env: NodeJS.ProcessEnv = {},
): Promise<WatchedWorker> {
  const role = await startRole('worker', databaseUrl, {
    ...doubledEnv(double, url),
    ...env,
    NODE_OPTIONS: `--import ${WATCH}`,
    LOG_LEVEL: 'error',
  });
  const { process: child } = role;
  const gone = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The worker has ended with ${code ?? signal}.`);
  });
  gone.catch(() => undefined);
  const longestBlock = async () => {
    const answered = once(child, 'message') as Promise<[Block]>;
    if (child.connected) child.send('how long?');
    return Promise.race([answered, gone]).then(
      ([block]) => block,
      () => ENDLESS,
    );
  };
  // Resets the measurement, so that the worker's start does not count.
  await longestBlock();
  return { ...role, longestBlock, gone };
}
