import { statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** The type of a file system in memory (statfs(2)). */
const TMPFS = 0x01021994;
/** Several times what a whole run needs at most. A container's default has 64 MB. */
const LEAST_BYTES = 4 * 1024 ** 3;

function hasRoom(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    return type === TMPFS && bavail * bsize >= LEAST_BYTES;
  } catch {
    return false;
  }
}

/**
 * Lets this process and those that it starts write their temporary files to memory, if the machine has it and TMPDIR
 * does not say otherwise. Each database and each product of the tests is a thousand files, and ext4 gives out no inode
 * that was freed in the last minute: it looks at each of them before it makes a file.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!process.env['TMPDIR'] && hasRoom()) process.env['TMPDIR'] = MEMORY;
}
