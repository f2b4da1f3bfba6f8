import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = path.join(import.meta.dirname, '../..');

export type Ran = { code: number; out: string; err: string };

/** Runs a command as `npm run {command} -- …` does. */
export function spawnCommand(command: string, env: NodeJS.ProcessEnv, args: string[]) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return spawn(process.execPath, ['backend/salonVerifier.ts', command, ...args], {
    cwd: ROOT,
    env: { ...inherited, SEARCH_PROVIDER: 'simulated', LOG_LEVEL: 'fatal', ...env },
  });
}

/** Runs a command like `spawnCommand` with this standard input, and waits for its end. */
export async function runCommand(
  command: string,
  env: NodeJS.ProcessEnv,
  args: string[],
  input = '',
): Promise<Ran> {
  const child = spawnCommand(command, env, args);
  const closed = once(child, 'close');
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await closed) as [number];
  return { code, out: out.trim(), err: err.trim() };
}
