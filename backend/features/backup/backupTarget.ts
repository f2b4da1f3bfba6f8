import { constants } from 'node:fs';
import { lstat, open, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../../lib/errors.ts';

/** Flags that create a file, and fail if there is a file or a symbolic link of that name. */
const NEW_FILE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
/** Only the owner may read the file, because it contains password hashes and the key that signs sessions. */
const MODE = 0o600;

/** Returns the absolute path, with the links of the folder resolved. The file itself need not exist. */
export async function absolutePath(file: string): Promise<string> {
  return path.join(await realpath(path.dirname(file)), path.basename(file));
}

/** Throws ConfigError if the name is taken, even by a link that leads nowhere: a back-up never replaces anything. */
export async function checkIsFree(file: string): Promise<void> {
  const exists = await lstat(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new ConfigError(`There is a file ${file} already: name another one.`);
}

async function create(part: string) {
  try {
    return await open(part, NEW_FILE, MODE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!(await lstat(part)).isFile())
      throw new ConfigError(`${part} exists and is not a file that a back-up has left: remove it first.`);
    await rm(part);
    return open(part, NEW_FILE, MODE);
  }
}

/**
 * Creates FILE.part, which is renamed to FILE when it is complete. The caller holds the lock of FILE's name, so an
 * existing FILE.part was left by a back-up that was killed, and is replaced.
 */
export async function createTarget(file: string) {
  const part = `${file}.part`;
  const handle = await create(part);
  const made = await handle.stat({ bigint: true });
  const isStillOurs = async () => {
    const found = await lstat(part, { bigint: true }).catch(() => undefined);
    return found?.ino === made.ino && found.dev === made.dev;
  };
  return {
    stream: handle.createWriteStream({ flush: true }),
    /** Renames FILE.part to FILE. Throws ConfigError if FILE exists, or if another program has replaced FILE.part. */
    async finish() {
      if (!(await isStillOurs()))
        throw new ConfigError(
          `${part} was replaced by another program before it was complete: back up again.`,
        );
      await checkIsFree(file);
      await rename(part, file);
    },
    /** Removes FILE.part, unless another program has replaced it. */
    async abandon() {
      if (await isStillOurs()) await rm(part);
    },
  };
}
