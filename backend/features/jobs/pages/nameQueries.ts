import type { Knex } from 'knex';
import { searchForm } from '../../../lib/searchTextQueries.ts';

/** At most this many characters of a row's original values are searched. */
const MAX_OWN_CHARACTERS = 2000;

/** Writes the search texts and the name ranks of a job. Call it after all of its businesses are inserted. */
export async function insertBusinessNames(trx: Knex.Transaction, jobId: string): Promise<void> {
  // With this memory, PostgreSQL sorts a hundred thousand names without temporary files.
  await trx.raw(`set local work_mem = '32MB'`);
  await trx.raw(
    `insert into business_names (job_id, position, name_rank, search_text)
     select job_id, position, row_number() over (order by lower(name) collate "C", position) - 1, ${searchForm('text')}
     from businesses cross join lateral (
       select concat_ws(chr(31), name, address, concat_ws(', ', city, concat_ws(' ', state, zip_code)),
         phone, regexp_replace(phone, '[^0-9]', '', 'g'),
         left((select string_agg(value, chr(31)) from json_each_text(original_data)), ?)) as text
       -- Otherwise PostgreSQL would put together each text once for every use of it.
       offset 0) as texts
     where job_id = ? order by position`,
    [MAX_OWN_CHARACTERS, jobId],
  );
  await trx.raw('set local work_mem to default');
}
