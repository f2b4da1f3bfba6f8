import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = path.join(import.meta.dirname, '../..');

/** Runs `npm run operator -- …` with the given standard input. */
export async function operator(
  env: NodeJS.ProcessEnv,
  args: string[],
  input = '',
): Promise<{ code: number; output: string }> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['backend/salonVerifier.ts', 'operators', ...args], {
    cwd: ROOT,
    env: { ...inherited, ...env },
  });
  const closed = once(child, 'close');
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await closed) as [number];
  return { code, output: (out + err).trim() };
}
