import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../../lib/errors.ts';

/** The user that PostgreSQL runs as. If it is empty, PostgreSQL runs as the user who started us. */
export type SystemUser = { uid?: number; gid?: number };

/**
 * Returns the user to run PostgreSQL as. PostgreSQL refuses to run as root, so if we are root, this is "postgres" or
 * else "nobody". Throws ConfigError if there is neither.
 */
export function databaseUser(): SystemUser {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user)
    throw new ConfigError(
      'PostgreSQL cannot run as root, and there is neither a user "postgres" nor "nobody": add one, or set DATABASE_URL.',
    );
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Returns the folder, or the nearest of its parents that exists. */
function nearestFolder(folder: string): string {
  const here = path.resolve(folder);
  if (here === path.dirname(here) || statSync(here, { throwIfNoEntry: false })?.isDirectory()) return here;
  return nearestFolder(path.dirname(here));
}

/**
 * True if the user can enter the folder or, if it does not exist, the nearest parent that exists. Always true if `user`
 * is empty, which means our own user.
 */
export function canEnter(user: SystemUser, folder: string): boolean {
  if (user.uid === undefined) return true;
  // The dot is necessary: listing it proves that the user may enter the folder.
  return spawnSync('ls', ['-d', `${nearestFolder(folder)}/.`], { ...user, cwd: '/' }).status === 0;
}
