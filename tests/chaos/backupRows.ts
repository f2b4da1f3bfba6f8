import { BackupSection, openBackup } from '../../backend/features/backup/backupFile.ts';

/** Reads a back-up to its end; returns how many rows of each table it says that it has. Throws when it is not whole. */
export async function readBackup(file: string): Promise<Record<string, number>> {
  const backup = await openBackup(file);
  for (;;) {
    const section = await backup.json(BackupSection);
    if ('rows' in section) return section.rows;
    if ('table' in section) for await (const _ of backup.rows());
  }
}
