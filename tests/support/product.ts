import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DONE_MS } from '../timeLimits.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const READY = /is ready at (http:\S+)/;

export type Product = {
  url: string;
  /** Everything printed so far. */
  output: () => string;
  /** The process ids in the log for a role (api, worker, database), newest last. */
  pids: (role: string) => number[];
  /** The main process; SIGTERM stops the whole product. */
  process: ChildProcess;
  /** Stops the product in order, and deletes its data unless the test provided the folder. */
  stop: () => Promise<void>;
};

/** Creates a folder that the database's user can enter, even if the tests run as root. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'salon-verifier-product-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Runs `backend/start/start.ts` as `npm start` does. */
export function spawnProduct(env: NodeJS.ProcessEnv) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['backend/start/start.ts'], {
    cwd: ROOT,
    env: { ...inherited, SEARCH_PROVIDER: 'simulated', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said.text += chunk));
  return { child, said };
}

/** Starts the product with settings that cannot work. Returns its exit code and output. */
export async function failedStart(env: NodeJS.ProcessEnv): Promise<{ code: number; text: string }> {
  const { child, said } = spawnProduct(env);
  const [code] = (await once(child, 'close')) as [number];
  return { code, text: said.text };
}

/** Starts the product in a new data folder or in `DATA_DIR`, and waits until it is ready. */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const ownData = env['DATA_DIR'] ? undefined : await makeDataDir();
  const { child, said } = spawnProduct({ ...env, DATA_DIR: env['DATA_DIR'] ?? ownData });

  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The product did not start in time:\n${said.text}`)),
      DONE_MS,
    );
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${said.text}`)));
    child.stdout.on('data', () => {
      const ready = READY.exec(said.text);
      if (!ready) return;
      clearTimeout(timer);
      resolve(ready[1]!);
    });
  });

  return {
    url,
    output: () => said.text,
    pids: (role) => [
      ...new Set(
        [...said.text.matchAll(new RegExp(`"role":"${role}","pid":(\\d+)`, 'g'))].map(([, pid]) =>
          Number(pid),
        ),
      ),
    ],
    process: child,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }
      if (ownData) await rm(ownData, { recursive: true, force: true });
    },
  };
}
