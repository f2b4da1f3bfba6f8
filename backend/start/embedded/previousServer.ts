import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../../lib/errors.ts';

const run = promisify(execFile);

/**
 * The process id that PostgreSQL notes in a cluster while it runs; negative for a server for a single user, as
 * initdb's.
 */
export async function notedPid(data: string): Promise<number | undefined> {
  const text = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

/** The command line of a process; empty when there is no such process. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux')
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
  return run('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => `${stdout.trim()} `,
    () => '',
  );
}

/**
 * Whether that process can be a PostgreSQL server on this cluster. A process id outlives its process in
 * `postmaster.pid`, and by then it may belong to any other program.
 */
export async function canBeServerOf(data: string, pid: number): Promise<boolean> {
  // PostgreSQL for Windows reaches its own processes only, by a pipe of their name.
  if (process.platform === 'win32') return true;
  const command = await commandOf(pid);
  return /(^|\/)postgres /.test(command) && (!command.includes(' -D ') || command.includes(` -D ${data} `));
}

/**
 * Ends a server that outlived a killed run, and removes the process id that a dead one has left: PostgreSQL would not
 * start if that number belonged to another process of the same user. The caller holds the data folder.
 */
export async function endPreviousServer(bin: string, data: string, options: object): Promise<void> {
  const pid = await notedPid(data);
  if (pid === undefined) return;
  if (!(await canBeServerOf(data, Math.abs(pid)))) {
    await rm(path.join(data, 'postmaster.pid'));
    return;
  }
  try {
    await run(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'fast', '-w', 'stop'], options);
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim() ?? '';
    if (/no server running|PID file .* does not exist|is not running|No such process/i.test(said)) return;
    throw new ConfigError(`The database in ${data} is in use and cannot be taken over: ${said}`);
  }
}
