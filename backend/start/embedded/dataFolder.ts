import { createHash } from 'node:crypto';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../../lib/errors.ts';
import { SHARED_FOLDER } from './programs.ts';
import { canEnter, databaseUser } from './systemUser.ts';

/**
 * The folder for the database's files: DATA_DIR, or, where root's database user cannot reach that, one of its own under
 * /var/lib. Made where it is missing; throws ConfigError where it cannot be made or written.
 */
export async function prepareDataFolder(dataDir: string): Promise<{ folder: string; moved: boolean }> {
  const wanted = path.resolve(dataDir);
  const moved = !canEnter(databaseUser(), wanted);
  // Named after the folder that it stands for, so that two clones keep two databases.
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const folder = moved ? path.join(SHARED_FOLDER, `data-${name}`) : wanted;
  try {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o755);
    const probe = path.join(folder, `.probe-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `The data folder ${folder} cannot be written (${code}): set DATA_DIR to a folder that can, or mend its rights.`,
    );
  }
  return { folder, moved };
}
