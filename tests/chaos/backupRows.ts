import { BackupSection, openBackup } from '../../backend/features/backup/backupFile.ts';

/** Reads a whole back-up and returns the number of rows of each table. Throws if the file is incomplete. */
export async function readBackup(file: string): Promise<Record<string, number>> {
  const backup = await openBackup(file);
  for (;;) {
    const section = await backup.json(BackupSection);
    if ('rows' in section) return section.rows;
    if ('table' in section) for await (const _ of backup.rows());
  }
}
