import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const ROOT = path.join(import.meta.dirname, '../..');
/** A Docker client without an engine answers at once; this limit is for an engine that hangs. */
const ANSWER_TIMEOUT_MS = 10_000;

const answers = (...args: string[]): boolean =>
  spawnSync('docker', args, { timeout: ANSWER_TIMEOUT_MS, stdio: 'ignore' }).status === 0;

/** The reason why the Docker tests are skipped here, or undefined if they can run. */
export const dockerMissing: string | undefined = !answers('version')
  ? 'needs a Docker engine that "docker version" reaches'
  : answers('compose', 'version')
    ? undefined
    : 'needs Compose as a part of Docker ("docker compose version")';

/** Runs a program and returns its output. Throws with all its output if it fails. */
export async function output(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  try {
    const options = { cwd: ROOT, env: { ...process.env, ...env }, maxBuffer: 1 << 28 };
    return (await run(program, args, options)).stdout.trim();
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error });
  }
}
