import type { Knex } from 'knex';
import type { z } from 'zod';
import type { Judged, JudgedQuery } from '#contract/judged.ts';
import { JUDGED_PAGE_SIZE } from '#contract/limits.ts';
import { conflict } from '../../../lib/errors.ts';
import { loadJob } from '../loadJob.ts';
import { listJudged } from './judgedQueries.ts';

/** Compares the results of a job that was judged again with those of the original job. */
export async function readJudged(
  db: Knex,
  jobId: string,
  { page = 1, pageSize = JUDGED_PAGE_SIZE }: z.output<typeof JudgedQuery>,
): Promise<Judged> {
  const { origin } = await loadJob(db, jobId);
  if (origin?.kind !== 'judge_again') throw conflict('This job was not judged again, but searched.');
  if (!origin.parent) throw conflict('There is nothing to compare with: the first job has been deleted.');
  const { salons, processed, notJudged, differently } = await listJudged(db, {
    jobId,
    parentId: origin.parent.id,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { asBefore: processed - notJudged - differently, differently, notJudged, salons };
}
