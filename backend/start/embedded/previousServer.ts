import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../../lib/errors.ts';

const run = promisify(execFile);

/**
 * Returns the process id that PostgreSQL writes into a cluster while it runs. It is negative for a single-user server,
 * such as the one of initdb.
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
 * True if that process can be a PostgreSQL server on this cluster. `postmaster.pid` may still contain the id of a
 * process that has ended, and the id may belong to another program by now.
 */
export async function canBeServerOf(data: string, pid: number): Promise<boolean> {
  // On Windows, pg_ctl can only reach PostgreSQL's own processes, through a pipe with their name.
  if (process.platform === 'win32') return true;
  const command = await commandOf(pid);
  return /(^|\/)postgres /.test(command) && (!command.includes(' -D ') || command.includes(` -D ${data} `));
}

/**
 * Stops a server that outlived a killed run, or removes the process id that a dead one has left: PostgreSQL would not
 * start if that id belonged to another process of the same user. The caller has locked the data folder.
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
