import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');

/** Starts Vite's server, which serves the frontend from its sources and passes /api on to the API. */
export function startDevServer(apiUrl: string): ChildProcess {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  return spawn(process.execPath, [vite, '--clearScreen', 'false'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', API_URL: apiUrl },
  });
}
