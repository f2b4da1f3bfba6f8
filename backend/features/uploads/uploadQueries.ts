import type { Knex } from 'knex';
import { copyFields, copyInto } from '../../lib/copyInto.ts';

export type Upload = {
  id: string;
  uploadedBy: string | null;
  fileName: string;
  headers: string[];
  firstRow: number;
  rowCount: number;
  zipCodeColumn: string | null;
  phoneColumn: string | null;
};

/** Lists expire after this time. */
const KEPT_FOR = '1 day';
/** Lists are deleted an hour after they expire, so that a start that has already found the list can read it. */
const REMOVED_AFTER = '25 hours';
export const REMOVED_AFTER_SECONDS = 25 * 3600 + 60;

const quoted = (cell: string): string => `"${/["\\]/.test(cell) ? cell.replace(/["\\]/g, '\\$&') : cell}"`;

/** Writes rows as they arrive, in constant memory. */
export async function copyRows(
  trx: Knex.Transaction,
  id: string,
  rows: AsyncIterable<string[][]>,
): Promise<void> {
  async function* lines() {
    let position = 0;
    for await (const some of rows) {
      let text = '';
      for (const cells of some)
        text += `${copyFields([id, position++, `{${cells.map(quoted).join(',')}}`])}\n`;
      if (text) yield text;
    }
  }
  await copyInto(trx, 'upload_rows (upload_id, position, cells)', lines());
}

export async function insertUpload(trx: Knex.Transaction, upload: Upload): Promise<void> {
  await trx.raw(
    `insert into uploads
       (id, uploaded_by, file_name, headers, first_row, row_count, zip_code_column, phone_column)
     values (:id, :uploadedBy, :fileName, :headers, :firstRow, :rowCount, :zipCodeColumn, :phoneColumn)`,
    { ...upload, headers: JSON.stringify(upload.headers) },
  );
}

/** Finds an upload of this operator (null if nobody has to sign in) that has not expired. */
export async function findUpload(db: Knex, id: string, operator: string | null): Promise<Upload | undefined> {
  const { rows } = await db.raw<{ rows: Upload[] }>(
    `select id, uploaded_by as "uploadedBy", file_name as "fileName", headers, first_row as "firstRow",
       row_count as "rowCount", zip_code_column as "zipCodeColumn", phone_column as "phoneColumn"
     from uploads where id = :id and uploaded_by is not distinct from cast(:operator as text)
       and created_at > now() - interval '${KEPT_FOR}'`,
    { id, operator },
  );
  return rows[0];
}

/** At most `rows` rows of a list. A row is left out if those before it have `characters` characters or more as JSON. */
type Part = { id: string; from: number; rows: number; characters: number };

/** Lists the cells of the rows from position `from` on, in the order of the list. */
export async function listRows(db: Knex, { id, from, rows, characters }: Part): Promise<string[][]> {
  // The rows are read as one JSON text, because the driver parses arrays many times more slowly.
  const reply = await db.raw<{ rows: { list: string | null }[] }>(
    `select '[' || string_agg(line, ',' order by position) || ']' as list from (
       select position, line, sum(length(line)) over (order by position) - length(line) as before from (
         select position, cast(to_json(cells) as text) as line from upload_rows
         -- With an upper bound, so that the planner does not expect to read most of the list.
         where upload_id = :id and position >= :from and position < :to) as part) as measured
     where before < :characters`,
    { id, from, to: from + rows, characters },
  );
  return JSON.parse(reply.rows[0]!.list ?? '[]') as string[][];
}

/** Lists the rows at these positions, with each cell truncated to `characters`. */
export async function listRowsAt(
  db: Knex,
  id: string,
  positions: number[],
  characters: number,
): Promise<string[][]> {
  const { rows } = await db.raw<{ rows: { list: string[][] | null }[] }>(
    `select json_agg(shown.cells order by position) as list
     from upload_rows cross join lateral (
       select array_agg(left(cell, :characters) order by number) as cells
       from unnest(cells) with ordinality as each_cell(cell, number)) as shown
     where upload_id = :id and position = any(cast(:positions as int[]))`,
    { id, positions, characters },
  );
  return rows[0]!.list ?? [];
}

/**
 * Deletes up to `size` rows of a list that expired over an hour ago and is not locked, and the list after its last row.
 * Returns false if there is no such list.
 */
export async function deleteOldRows(trx: Knex.Transaction, size: number): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `select id from uploads where created_at < now() - interval '${REMOVED_AFTER}'
     order by created_at limit 1 for update skip locked`,
  );
  const id = rows[0]?.id;
  if (!id) return false;
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `delete from upload_rows where upload_id = :id and position in (
       select position from upload_rows where upload_id = :id limit :size)`,
    { id, size },
  );
  if (rowCount < size) await trx.raw('delete from uploads where id = ?', [id]);
  return true;
}
