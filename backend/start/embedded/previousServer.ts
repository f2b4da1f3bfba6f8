import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../../lib/errors.ts';

const run = promisify(execFile);

/**
 * Returns the process id that PostgreSQL writes into its data folder while it runs; undefined if there is none. The id
 * of a single-user server, such as that of initdb, is negative.
 */
export async function notedPid(data: string): Promise<number | undefined> {
  const text = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

/** Returns the command line of a process, or an empty text if there is no such process. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux')
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
  return run('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => `${stdout.trim()} `,
    () => '',
  );
}

/**
 * True if the process `pid` may be a PostgreSQL server on this cluster. Another program may have the id of a server
 * that has ended.
 */
export async function canBeServerOf(data: string, pid: number): Promise<boolean> {
  // On Windows, no test is needed: pg_ctl reaches processes through a pipe that only PostgreSQL's own processes have.
  if (process.platform === 'win32') return true;
  const command = await commandOf(pid);
  return /(^|\/)postgres /.test(command) && (!command.includes(' -D ') || command.includes(` -D ${data} `));
}

/**
 * Stops the server that still runs on the cluster after a killed start. If the noted process id belongs to no such
 * server, removes the note: PostgreSQL would not start if another process of the same user had the id. The caller must
 * hold the lock of the data folder. Throws ConfigError if the server cannot be stopped.
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
