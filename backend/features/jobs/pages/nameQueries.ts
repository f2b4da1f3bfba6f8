import type { Knex } from 'knex';

/** The search covers this many characters of a row's own columns. */
const MAX_OWN_CHARACTERS = 2000;

/** Writes the search texts and name ranks of a job. Call it when all of its businesses are inserted. */
export async function insertBusinessNames(trx: Knex.Transaction, jobId: string): Promise<void> {
  // Enough to sort a hundred thousand names in memory.
  await trx.raw(`set local work_mem = '32MB'`);
  await trx.raw(
    `insert into business_names (job_id, position, name_rank, search_text)
     select job_id, position, row_number() over (order by lower(name) collate "C", position) - 1,
       lower(concat_ws(chr(31), name, address, city, phone,
         left((select string_agg(value, chr(31)) from json_each_text(original_data)), ?)))
     from businesses where job_id = ? order by position`,
    [MAX_OWN_CHARACTERS, jobId],
  );
  await trx.raw('set local work_mem to default');
}
