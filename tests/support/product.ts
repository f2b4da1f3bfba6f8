import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
const READY = /is ready at (http:\S+)/;
const START_TIMEOUT_MS = 90_000;

export type Product = {
  url: string;
  /** All that it has printed. */
  output: () => string;
  /** The main process; SIGTERM ends all. */
  process: ChildProcess;
  stop: () => Promise<void>;
};

/** Starts the product as `npm start` does, with data of its own, and waits until it says that it is ready. */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'salon-verifier-product-'));
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['backend/start.ts'], {
    cwd: ROOT,
    env: { ...inherited, SEARCH_PROVIDER: 'simulated', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));

  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The product did not start in time:\n${output}`)),
      START_TIMEOUT_MS,
    );
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${output}`)));
    child.stdout.on('data', () => {
      const ready = READY.exec(output);
      if (!ready) return;
      clearTimeout(timer);
      resolve(ready[1]!);
    });
  });

  return {
    url,
    output: () => output,
    process: child,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
