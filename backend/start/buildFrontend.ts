import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../lib/errors.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** Written after a complete build. Vite removes it with all of `dist` before it writes there. */
const BUILT = path.join(ROOT, 'dist/.built');
const SOURCES = [
  'frontend',
  'backend/contract',
  'vite',
  'vite.config.ts',
  'seeds/platforms.sql',
  'package-lock.json',
];

function newest(entry: string): number {
  const stat = statSync(entry);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(entry).map((name) => newest(path.join(entry, name))));
}

/** Builds the frontend if its build is missing or older than its sources. Throws ConfigError if the build fails. */
export function buildFrontend(): void {
  const changed = Math.max(...SOURCES.map((source) => newest(path.join(ROOT, source))));
  if (existsSync(BUILT) && statSync(BUILT).mtimeMs >= changed) return;
  process.stdout.write('Building the frontend...\n');
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
    // Always `production`: with another value React's development build would be bundled.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new ConfigError('The frontend could not be built; the error is above.');
  writeFileSync(BUILT, '');
}
