import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../lib/config.ts';

/** Whom PostgreSQL runs as. Empty: as whoever started us. */
export type SystemUser = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root: then it runs as the user "postgres", or else "nobody". */
export function databaseUser(): SystemUser {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new ConfigError('PostgreSQL cannot run as root, and there is neither a user "postgres" nor "nobody": add one, or set DATABASE_URL.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Whether that user can enter a folder, or the nearest of its parents that exists. */
export function canEnter(user: SystemUser, folder: string): boolean {
  if (user.uid === undefined) return true;
  let known = path.resolve(folder);
  for (;;) {
    const { status, stderr } = spawnSync('ls', ['-d', `${known}/.`], { ...user, cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
    if (status === 0) return true;
    if (!/No such file/.test(stderr) || known === path.dirname(known)) return false;
    known = path.dirname(known);
  }
}
