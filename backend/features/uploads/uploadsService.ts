import { v4 as uuidV4 } from 'uuid';
import type { CheckQuery, OddRow, ParsedCsv, RowChecks } from '#contract/csv.ts';
import { noSuchUpload } from '#contract/csv.ts';
import { listName } from '#contract/fileName.ts';
import { MAX_PREVIEW_LENGTH, PREVIEW_ROWS } from '#contract/limits.ts';
import type { Deps } from '../../deps.ts';
import { badRequest, notFound } from '../../lib/errors.ts';
import type { SentFile } from '../../lib/fileBody.ts';
import { shownValue } from '../../lib/shownValue.ts';
import { createYielder } from '../../lib/yielder.ts';
import { LOOKED_AT_CHARACTERS } from '../csv/columns.ts';
import { addRows, noRows, readHead } from '../csv/listHead.ts';
import { limitsOf, openList } from '../csv/openList.ts';
import { readColumns, rowOf, sampleOf } from '../csv/readCsv.ts';
import type { KeptRow } from './checkQueries.ts';
import { checkRows, countNamed } from './checkQueries.ts';
import { findSumRow } from './lastRow.ts';
import type { Upload } from './uploadQueries.ts';
import {
  copyRows,
  findUpload,
  insertUpload,
  listRows,
  listRowsAt,
  REMOVED_AFTER_SECONDS,
} from './uploadQueries.ts';

export type { Upload } from './uploadQueries.ts';

type UploadDeps = Pick<Deps, 'config' | 'db' | 'queue'>;

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);

/** Returns the first rows: at most PREVIEW_ROWS, as many of them as fit into the reply, but at least one. */
function previewOf(headers: string[], first: string[][]): ParsedCsv['rows'] {
  const preview: ParsedCsv['rows'] = [];
  let left = MAX_PREVIEW_LENGTH;
  for (const row of first.slice(0, PREVIEW_ROWS)) {
    left -= lengthOf(headers) + lengthOf(row);
    if (left < 0 && preview.length) break;
    preview.push(rowOf(headers, row));
  }
  return preview;
}

/**
 * Reads a list, stores its rows, and returns its description with the first rows. `asked`: the sheet of a workbook to
 * read. Throws a 400 or 422 if the list cannot be read.
 */
export async function keepUpload(
  { config, db, queue }: UploadDeps,
  { name: fileName, content }: SentFile,
  operator: string | null,
  gone: AbortSignal,
  asked?: string,
): Promise<ParsedCsv> {
  const id = uuidV4();
  const yielder = createYielder(gone);
  const rows = noRows();
  const limits = limitsOf(config.maxUploadMb * 1024 * 1024);
  const { rows: read, ...source } = await openList(content, yielder, { limits, sheet: asked });
  async function* seen() {
    for await (const some of read) {
      addRows(rows, some);
      yield some;
    }
  }
  return db.transaction(async (trx) => {
    await copyRows(trx, id, seen());
    const { titles, headers, firstRow } = await readHead(rows, yielder);
    const totalRows = rows.count - firstRow;
    const at = sampleOf(totalRows, headers.length).map((row) => firstRow + row);
    const sample = await listRowsAt(trx, id, at, LOOKED_AT_CHARACTERS);
    const columns = await readColumns(headers, sample, yielder);
    const { zipCode, phone } = columns.recognisedColumns;
    await insertUpload(trx, {
      id,
      uploadedBy: operator,
      fileName: listName(fileName),
      headers,
      firstRow,
      rowCount: totalRows,
      zipCodeColumn: zipCode,
      phoneColumn: phone,
    });
    await queue.send(trx, 'purge-uploads', [{ payload: {}, afterSeconds: REMOVED_AFTER_SECONDS }]);
    gone.throwIfAborted();
    return {
      fileName,
      totalRows,
      titleRows: titles,
      headers,
      rows: previewOf(headers, rows.first.slice(firstRow)),
      ...columns,
      ...source,
      uploadId: id,
    };
  });
}

/** Returns a kept list. Throws a 404 if there is none, or if it has expired or is another operator's. */
export async function readUpload(db: Deps['db'], id: string, operator: string | null): Promise<Upload> {
  const upload = await findUpload(db, id, operator);
  if (!upload) throw notFound(noSuchUpload(id));
  return upload;
}

const columnOf = ({ headers }: Upload, header: string): number => headers.indexOf(header) + 1;

/** At most this many nameless and this many repeated rows are listed. A last row that is a sum is listed, too. */
const MOST_SHOWN = 20;

const shown = ({ row, text }: KeptRow): OddRow => ({ row, text: text || 'empty' });

/**
 * Finds the rows that a start with this mapping would skip, and those that repeat an earlier row. Throws a 404 if there
 * is no such list, and a 400 if the mapping has no name column or a column that the list lacks.
 */
export async function checkUpload(
  db: Deps['db'],
  id: string,
  mapping: CheckQuery,
  operator: string | null,
): Promise<RowChecks> {
  const upload = await readUpload(db, id, operator);
  const unknown = Object.values(mapping).find((column) => column && !upload.headers.includes(column));
  if (unknown !== undefined) throw badRequest(`The list has no column "${shownValue(unknown)}".`);
  if (!mapping.name) throw badRequest('No column is named for the names: send "name" with one of the list.');
  const { zipCode = upload.zipCodeColumn, phone = upload.phoneColumn, ...others } = mapping;
  const used = new Set([...Object.values(others), zipCode, phone].filter((column) => column));
  const name = columnOf(upload, mapping.name);
  const columns = { name, used: [...used].map((column) => columnOf(upload, column!)) };
  const checked = await checkRows(db, upload, columns, MOST_SHOWN);
  const named = upload.rowCount - checked.namelessCount;
  const sum = named > 1 ? await findSumRow(db, upload, columns) : [];
  return {
    ...checked,
    namelessCount: checked.namelessCount + sum.length,
    nameless: [...checked.nameless.map(shown), ...sum],
    repeated: checked.repeated.map(shown),
  };
}

/** Returns how many rows of a kept list have a value in this column. */
export const countNamedRows = (db: Deps['db'], upload: Upload, column: string): Promise<number> =>
  countNamed(db, upload, columnOf(upload, column));

const MOST_ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 512 * 1024;

/**
 * Streams the rows of a kept list in batches. Batches are smaller if the rows are long, or the column names, which each
 * row repeats.
 */
export async function* readKeptRows(
  db: Deps['db'],
  { id, headers, firstRow, rowCount }: Upload,
): AsyncGenerator<Record<string, string>[]> {
  const fitting = Math.max(
    1,
    Math.min(MOST_ROWS_AT_ONCE, Math.floor(CHARACTERS_AT_ONCE / lengthOf(headers))),
  );
  const end = firstRow + rowCount;
  let rows = fitting;
  for (let from = firstRow; from < end; ) {
    const some = await listRows(db, {
      id,
      from,
      rows: Math.min(rows, end - from),
      characters: CHARACTERS_AT_ONCE,
    });
    if (!some.length) throw new Error(`The kept list ${id} ends at row ${from} of ${end}.`);
    from += some.length;
    // The database measures the length of every requested row. So at most twice as many rows are requested as the last
    // reply had.
    rows = Math.min(fitting, some.length * 2);
    yield some.map((row) => rowOf(headers, row));
  }
}
