import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { listPlatforms } from '../platforms/platformsService.ts';
import { exportFileName, exportJob } from './exportJob.ts';
import { listSearchedPlatforms } from './exportQueries.ts';
import type { JobRecord } from './jobQueries.ts';

/** A job's results as a file, with the platforms that it was looked for on. */
export async function openExport(db: Knex, job: JobRecord): Promise<{ fileName: string; content: Readable }> {
  const searched = await listSearchedPlatforms(db, job.id);
  const platforms = (await listPlatforms(db)).filter(({ id }) => searched.has(id));
  return { fileName: exportFileName(job), content: exportJob(db, job, platforms) };
}
