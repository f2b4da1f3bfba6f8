import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CsvMapping } from '#contract/csv.ts';
import { DEFAULT_ANSWERS_AGE_DAYS, MAX_LIST_COLUMNS } from '#contract/limits.ts';
import type { Deps } from '../../deps.ts';
import { badRequest } from '../../lib/errors.ts';
import { shownValue } from '../../lib/shownValue.ts';
import { createYielder } from '../../lib/yielder.ts';
import { recognisedColumns } from '../csv/recognisedColumns.ts';
import { isSumRow } from '../csv/sumRow.ts';
import { readLastRow } from '../uploads/lastRow.ts';
import type { Upload } from '../uploads/uploadsService.ts';
import { countNamedRows, readKeptRows, readUpload } from '../uploads/uploadsService.ts';
import type { ListedBusiness, NumberedBusiness } from './listedBusiness.ts';
import { cellOf, fromRow, nameOf, usedColumns } from './listedBusiness.ts';
import type { Row } from './sentList.ts';
import { readSentList, tooWide } from './sentList.ts';

export type StartList = {
  totalBusinesses: number;
  /** The number of rows that are skipped because they have no salon's name, or contain the sum at the list's end. */
  skippedRows: number;
  /** The columns that exports show in addition (see the function `extraColumns`), in the order of the list. */
  extraColumns: string[];
  /** The list's name, mostly that of its file; null if it has none. */
  fileName: string | null;
  /** The most credits that the job may spend; null if there is no limit. */
  spendAtMost: number | null;
  /** The greatest age, in days, of an earlier answer that may be reused; 0 if none may be. */
  answersMaxAgeDays: number;
  /** Yields the businesses in the order of the list, in batches. */
  batches: () => AsyncGenerator<NumberedBusiness[]>;
};

type ListRead = Omit<StartList, 'fileName' | 'spendAtMost' | 'answersMaxAgeDays'>;

function checkMapping(mapping: CsvMapping, headers: Set<string>): void {
  for (const [field, column] of Object.entries(mapping)) {
    if (!column || headers.has(column)) continue;
    const some = [...headers].slice(0, 10).map(shownValue).join(', ');
    const more = headers.size > 10 ? ` or one of ${headers.size - 10} more` : '';
    throw badRequest(
      `The list has no column "${shownValue(column)}", which is mapped to "${field}": choose one of ${some}${more}.`,
    );
  }
}

/** Parsing the addresses of this many rows and deriving their keys takes about two milliseconds. */
const ROWS_A_TURN = 100;

/** Reads businesses from rows in small batches. Other requests are answered in between. */
async function* inTurns(
  some: Iterable<Row[]> | AsyncIterable<Row[]>,
  read: (row: Row) => ListedBusiness | null,
): AsyncGenerator<NumberedBusiness[]> {
  let listRow = 0;
  for await (const rows of some) {
    for (let from = 0; from < rows.length; from += ROWS_A_TURN) {
      yield rows.slice(from, from + ROWS_A_TURN).flatMap((row) => {
        listRow++;
        const business = read(row);
        return business ? [{ ...business, listRow }] : [];
      });
      await nextTurn();
    }
  }
}

/**
 * Returns the columns that exports show in addition to the business's own fields. The phone column is one of them,
 * because exports have no field for the phone number of the list.
 */
function extraColumns(headers: Iterable<string>, { phone: _, ...mapping }: CsvMapping): string[] {
  const mapped = new Set(Object.values(mapping));
  return [...headers].filter((header) => !mapped.has(header));
}

const noNames = ({ name }: CsvMapping) =>
  badRequest(
    `No row has a name in the column "${shownValue(name)}": choose the column that holds the business names.`,
  );

type Recognised = { phone: string | null; zipCode: string | null };

/**
 * Returns 1 if the last row is a sum, which is not searched, else 0. The only named row of a list does not count as a
 * sum.
 */
function countSums(last: Row, mapping: CsvMapping, recognised: Recognised, named: number): number {
  const { name } = mapping;
  const used = Object.values({ ...mapping, ...usedColumns(mapping, recognised) });
  const cell = (column: string | null | undefined) => cellOf(last, column) ?? '';
  const others = used.filter((column) => column !== name);
  return named > 1 && isSumRow(cell(name), others.map(cell)) ? 1 : 0;
}

const fromListRow = (row: Row, mapping: CsvMapping, recognised: Recognised): ListedBusiness | null =>
  nameOf(row, mapping.name) ? fromRow(row, mapping, recognised) : null;

async function fromCsv(rows: Row[], mapping: CsvMapping): Promise<ListRead> {
  if (!rows.length) throw badRequest('The list has no rows: add one business per row.');
  const yielder = createYielder();
  const headers = new Set<string>();
  let named = 0;
  for (const row of rows) {
    if (yielder.isDue()) await yielder.yield();
    for (const header of Object.keys(row)) headers.add(header);
    if (headers.size > MAX_LIST_COLUMNS) throw tooWide('The list');
    if (nameOf(row, mapping.name)) named++;
  }
  checkMapping(mapping, headers);
  if (!named) throw noNames(mapping);
  const recognised = await recognisedColumns([...headers], rows);
  const sums = countSums(rows.at(-1)!, mapping, recognised, named);
  const searched = sums ? rows.slice(0, -sums) : rows;
  return {
    totalBusinesses: named - sums,
    skippedRows: rows.length - named + sums,
    extraColumns: extraColumns(headers, mapping),
    batches: () => inTurns([searched], (row) => fromListRow(row, mapping, recognised)),
  };
}

async function fromKept(db: Deps['db'], upload: Upload, mapping: CsvMapping): Promise<ListRead> {
  const { headers, phoneColumn: phone, zipCodeColumn: zipCode } = upload;
  checkMapping(mapping, new Set(headers));
  const named = await countNamedRows(db, upload, mapping.name);
  if (!named) throw noNames(mapping);
  const sums = countSums(await readLastRow(db, upload), mapping, { phone, zipCode }, named);
  const rowCount = upload.rowCount - sums;
  return {
    totalBusinesses: named - sums,
    skippedRows: upload.rowCount - named + sums,
    extraColumns: extraColumns(headers, mapping),
    batches: () =>
      inTurns(readKeptRows(db, { ...upload, rowCount }), (row) =>
        fromListRow(row, mapping, { phone, zipCode }),
      ),
  };
}

const TYPED: CsvMapping = {
  name: 'name',
  address: 'address',
  city: 'city',
  state: 'state',
  zipCode: 'zipCode',
  phone: 'phone',
};

function fromEntries(rows: Row[]): ListRead {
  const named = rows.filter((row) => cellOf(row, 'name')).length;
  if (!named) throw badRequest('No business has a name: enter at least one.');
  return {
    totalBusinesses: named,
    skippedRows: rows.length - named,
    extraColumns: rows.some((row) => row['phone']?.trim()) ? ['phone'] : [],
    batches: () => inTurns([rows], (row) => fromRow(row, TYPED)),
  };
}

export const TYPED_IN = 'Typed in';

/**
 * Reads the list that a job is started with. Throws HttpError 400 or 413 if the list or its mapping cannot be used, and
 * 404 if an uploaded list has expired or is another operator's.
 */
export async function readStartList(
  { db }: Pick<Deps, 'db'>,
  bytes: Buffer,
  operator: string | null,
): Promise<StartList> {
  const { request, rows } = await readSentList(bytes);
  const { fileName = null, spendAtMost = null, answersMaxAgeDays = DEFAULT_ANSWERS_AGE_DAYS } = request;
  const chosen = { spendAtMost, answersMaxAgeDays };
  if (!('csvData' in request)) return { ...fromEntries(rows), ...chosen, fileName: fileName ?? TYPED_IN };
  const { csvData } = request;
  if (!('uploadId' in csvData)) return { ...(await fromCsv(rows, csvData.mapping)), ...chosen, fileName };
  const upload = await readUpload(db, csvData.uploadId, operator);
  return {
    ...(await fromKept(db, upload, csvData.mapping)),
    ...chosen,
    fileName: fileName ?? (upload.fileName || null),
  };
}
