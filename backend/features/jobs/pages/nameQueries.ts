import type { Knex } from 'knex';

/** Once all businesses of the job are there: what they are searched in, and their places among its names. */
export async function insertBusinessNames(trx: Knex.Transaction, jobId: string): Promise<void> {
  // A hundred thousand names are sorted without a file.
  await trx.raw(`set local work_mem = '32MB'`);
  await trx.raw(
    `insert into business_names (job_id, position, name_rank, search_text)
     select job_id, position, row_number() over (order by lower(name) collate "C", position) - 1,
       lower(concat_ws(chr(31), name, address, city))
     from businesses where job_id = ? order by position`,
    [jobId],
  );
  await trx.raw('set local work_mem to default');
}
