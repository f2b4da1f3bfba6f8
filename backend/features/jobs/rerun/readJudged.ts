import type { Knex } from 'knex';
import type { z } from 'zod';
import { noSuchJob } from '#contract/jobs.ts';
import type { Judged, JudgedQuery } from '#contract/judged.ts';
import { JUDGED_PAGE_SIZE } from '#contract/limits.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import { findJob } from '../jobQueries.ts';
import { listJudged } from './judgedQueries.ts';

/** Compares the results of a job that was judged again with those of the original job. */
export async function readJudged(
  db: Knex,
  jobId: string,
  { page = 1, pageSize = JUDGED_PAGE_SIZE }: z.output<typeof JudgedQuery>,
): Promise<Judged> {
  const job = await findJob(db, jobId);
  if (!job) throw notFound(noSuchJob(jobId));
  const { origin } = job;
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
