import type { Knex } from 'knex';
import { NO_VALUE } from '../csv/noValue.ts';
import type { Upload } from './uploadQueries.ts';

/** The number of a row in its list, from 1 (without titles and header), and the row's text. */
export type KeptRow = { row: number; text: string };

/** A row's text is cut to this length; a row may have megabytes. */
const MOST_CHARACTERS = 1000;

export type CheckedRows = {
  namelessCount: number;
  repeatedCount: number;
  nameless: KeptRow[];
  repeated: KeptRow[];
};

/** Column numbers, from 1. */
export type CheckedColumns = { name: number; used: number[] };

/** True in SQL for a name that is empty or means "no value". With this collation, the locale does not matter. */
const IS_NAMELESS = `(coalesce(cells[:name], '') = '' or cells[:name] collate "C" ~* :noValue)`;
const noValue = NO_VALUE.source;

/** Returns how many rows have a name. `name` is the number of its column, from 1. */
export async function countNamed(db: Knex, { id, firstRow }: Upload, name: number): Promise<number> {
  const { rows } = await db.raw<{ rows: { named: number }[] }>(
    `select count(*)::int as named from upload_rows
     where upload_id = :id and position >= :firstRow and not ${IS_NAMELESS}`,
    { id, firstRow, name, noValue },
  );
  return rows[0]!.named;
}

/**
 * Counts the rows without a name, and the named rows that repeat an earlier one in all used columns (case does not
 * matter). Returns the first `most` rows of each kind.
 */
export async function checkRows(
  db: Knex,
  { id, firstRow }: Upload,
  { name, used }: CheckedColumns,
  most: number,
): Promise<CheckedRows> {
  const cells = used.map((column) => `coalesce(cells[${column}], '')`).join(', ');
  const { rows } = await db.raw<{ rows: CheckedRows[] }>(
    `with keyed as materialized (
       select position, ${IS_NAMELESS} as nameless,
         hashtextextended(lower(concat_ws(chr(31), ${cells})), 0) as key
       from upload_rows where upload_id = :id and position >= :firstRow),
     groups as materialized (
       select key, min(position) as first, count(*) as size from keyed where not nameless
       group by key having count(*) > 1),
     nameless as (select position from keyed where nameless order by position limit :most),
     repeated as (
       select position from keyed join groups using (key)
       where not nameless and position > first order by position limit :most)
     select (select count(*) from keyed where nameless)::int as "namelessCount",
       (select coalesce(sum(size - 1), 0) from groups)::int as "repeatedCount",
       ${['nameless', 'repeated']
         .map(
           (kind) => `(
         select coalesce(json_agg(
           json_build_object('row', position - cast(:firstRow as int) + 1,
             'text', left(array_to_string(array_remove(cells, ''), ', '), ${MOST_CHARACTERS})) order by position), '[]')
         from upload_rows where upload_id = :id and position in (select position from ${kind})) as "${kind}"`,
         )
         .join(', ')}`,
    { id, firstRow, name, noValue, most },
  );
  return rows[0]!;
}
