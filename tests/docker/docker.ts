import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const ROOT = path.join(import.meta.dirname, '../..');
/** A client without an engine answers at once; one whose engine hangs is not waited for. */
const ANSWER_TIMEOUT_MS = 10_000;

const answers = (...args: string[]): boolean =>
  spawnSync('docker', args, { timeout: ANSWER_TIMEOUT_MS, stdio: 'ignore' }).status === 0;

/** Why nothing of this runs here; undefined where it does. */
export const dockerMissing: string | undefined = !answers('version')
  ? 'needs a Docker engine that "docker version" reaches'
  : answers('compose', 'version')
    ? undefined
    : 'needs Compose as a part of Docker ("docker compose version")';

/** A program's output. Throws with all that it said where it fails. */
export async function output(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  try {
    const options = { cwd: ROOT, env: { ...process.env, ...env }, maxBuffer: 1 << 28 };
    return (await run(program, args, options)).stdout.trim();
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error });
  }
}
