import { createHash } from 'node:crypto';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../../lib/errors.ts';
import { SHARED_FOLDER } from './programs.ts';
import { canEnter, databaseUser } from './systemUser.ts';

/**
 * Returns the folder for the database's files, and creates it if it is missing. This is DATA_DIR, or, if we are root
 * and the database's user cannot reach DATA_DIR, a folder under /var/lib (`moved` is true). Throws ConfigError if the
 * folder cannot be created or written.
 */
export async function prepareDataFolder(dataDir: string): Promise<{ folder: string; moved: boolean }> {
  const wanted = path.resolve(dataDir);
  const moved = !canEnter(databaseUser(), wanted);
  // The name is made from the path of DATA_DIR, so that two clones of the project have two databases.
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const folder = moved ? path.join(SHARED_FOLDER, `data-${name}`) : wanted;
  try {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o755);
    // The file has the same name at each start, so that a start removes the file that a killed one has left.
    const probe = path.join(folder, '.probe');
    await writeFile(probe, '');
    await rm(probe, { force: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `The data folder ${folder} cannot be written (${code}): set DATA_DIR to a folder that can, or correct its permissions.`,
    );
  }
  return { folder, moved };
}
