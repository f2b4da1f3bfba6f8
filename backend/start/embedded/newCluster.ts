import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { canBeServerOf, notedPid } from './previousServer.ts';
import type { SystemUser } from './systemUser.ts';

const run = promisify(execFile);

/** The name of the folder in which a process makes a cluster; contains the process id. */
const UNFINISHED = /^postgres\.new-(\d+)$/;
/** The folders of databases are named after their object ids. PostgreSQL's own databases have ids below this one. */
const FIRST_OWN_DATABASE = 16_384;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// Retries, because initdb's last process may still write for a moment after initdb was killed.
const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 100 });

/** Removes the unfinished clusters of processes that have ended. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(UNFINISHED.exec(name)?.[1]);
    // If the pid is ours, an earlier process had the same pid, so that process has ended.
    if (pid && (pid === process.pid || !isAlive(pid))) await remove(path.join(folder, name));
  }
}

/** True if it seems that initdb was killed in this folder before it had finished. */
async function isHalfMade(data: string): Promise<boolean> {
  if (!existsSync(path.join(data, 'PG_VERSION'))) return true;
  const pid = await notedPid(data);
  if (pid === undefined || pid > 0 || (await canBeServerOf(data, -pid))) return false;
  const databases = await readdir(path.join(data, 'base'));
  return databases.every((name) => Number(name) < FIRST_OWN_DATABASE);
}

/**
 * Renames a half-made cluster. Earlier versions made the cluster under its final name, so a first start that was killed
 * left half of one there. It is not deleted, because only its owner can decide that it is of no use.
 */
export async function setHalfMadeAside(data: string): Promise<void> {
  if (!existsSync(data) || !(await isHalfMade(data))) return;
  const aside = `${data}.half-made-${Date.now()}`;
  await rename(data, aside);
  await rm(`${data}.initial-password`, { force: true });
  process.stderr.write(
    `A first start was killed while it made the database. Its incomplete files are now in ${aside} and can be deleted; a new database is made.\n`,
  );
}

/**
 * Makes sure that a renaming in this folder is on the disk. Otherwise, after a power failure, the cluster could have
 * its old name again and be removed as unfinished. Does nothing on Windows, which cannot open folders.
 */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Renames a folder. Retries for about 5 s on Windows, where a virus scanner that reads a file in it prevents that. */
async function renamePatiently(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (process.platform !== 'win32' || tries === 20) throw error;
      await wait(250);
    }
  }
}

type NewCluster = {
  bin: string;
  data: string;
  password: string;
  user: SystemUser;
  /** The options with which programs are run, such as the user. */
  options: object;
  signal: AbortSignal | undefined;
};

/**
 * Makes a cluster in a temporary folder and renames it when it is complete, so that a kill never leaves half a cluster
 * under the final name.
 */
export async function makeCluster({ bin, data, password, user, options, signal }: NewCluster) {
  const folder = path.join(path.dirname(data), `postgres.new-${process.pid}`);
  const unnamed = path.join(folder, 'data');
  const passwordFile = path.join(folder, 'password');
  try {
    await mkdir(unnamed, { recursive: true, mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (user.uid !== undefined)
      for (const each of [folder, unnamed, passwordFile]) await chown(each, user.uid, user.gid!);
    const collation = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
    const access = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
    const args = ['-D', unnamed, '--no-sync', ...access, ...collation];
    await run(path.join(bin, 'initdb'), args, { ...options, signal });
    await renamePatiently(unnamed, data);
    await syncFolder(path.dirname(data));
  } finally {
    await remove(folder);
  }
}
