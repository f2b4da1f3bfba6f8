import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { FLAGS, MEMORY_POOLS } from '../../backend/start/children.ts';

const ROOT = path.join(import.meta.dirname, '../..');

export type Role = {
  process: ChildProcess;
  /** The API's URL; undefined for a worker. */
  url: string | undefined;
  /** The lines it has logged. */
  lines: () => { level: number; msg: string; [key: string]: unknown }[];
  /** Sends this signal and waits until the process has ended. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

/**
 * Runs `backend/api.ts` or `backend/worker.ts` as in production, with its own connection pools, and waits until it is
 * ready.
 */
export async function startRole(
  role: 'api' | 'worker',
  databaseUrl: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Role> {
  const child = spawn(process.execPath, [...FLAGS[`${role}.ts`]!, `backend/${role}.ts`], {
    cwd: ROOT,
    env: {
      ...MEMORY_POOLS,
      ...process.env,
      DATABASE_URL: databaseUrl,
      SEARCH_PROVIDER: 'simulated',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
      HOST: '127.0.0.1',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  child.stdout!.on('data', (chunk) => (output += chunk));
  const [{ port }] = (await once(child, 'message')) as [{ port?: number }];
  return {
    process: child,
    url: port === undefined ? undefined : `http://${env['HOST'] ?? '127.0.0.1'}:${port}`,
    lines: () =>
      output
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}
