import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CsvMapping } from '#contract/csv.ts';
import {
  MAX_CELL_CHARACTERS,
  MAX_HEADER_CHARACTERS,
  MAX_LIST_COLUMNS,
  MAX_LIST_ROWS,
} from '#contract/limits.ts';
import { CsvRow, ManualBusiness, StartRequest } from '#contract/start.ts';
import { badRequest, tooLarge } from '../../lib/errors.ts';
import { parseRequest } from '../../lib/parse.ts';
import { shownValue } from '../../lib/shownValue.ts';
import type { SlicedJson, SliceLimits } from '../../lib/slicedJson.ts';
import { openSlicedJson } from '../../lib/slicedJson.ts';
import { SAMPLE_ROWS } from '../csv/columnValues.ts';
import { recognisedColumns } from '../csv/recognisedColumns.ts';
import type { ListedBusiness } from './listedBusiness.ts';
import { cellOf, fromEntry, fromRow } from './listedBusiness.ts';

export type StartList = {
  totalBusinesses: number;
  /** Rows without a name. */
  skippedRows: number;
  /** The columns that no mapping took, in their order. */
  extraColumns: string[];
  /** What it is called; null where nobody has said. */
  fileName: string | null;
  /** In the order of the list, some at a time. */
  batches: () => AsyncGenerator<ListedBusiness[]>;
};

type Unnamed = Omit<StartList, 'fileName'>;

type Row = Record<string, string>;
type Rows = () => AsyncGenerator<{ from: number; rows: Row[] }>;

const LISTS = { 'csvData.rows': CsvRow, businesses: ManualBusiness } as const;
type ListPath = keyof typeof LISTS;

const number = (value: number): string => value.toLocaleString('en');
const tooLong = (item: number, key: string) =>
  badRequest(
    `Row ${number(item + 1)}, column "${shownValue(key)}": the cell has more than ${number(MAX_CELL_CHARACTERS)} characters, shorten it.`,
  );

const TOO_WIDE = `more than ${number(MAX_LIST_COLUMNS)} columns or is far too long: check that it is a list of businesses.`;
const LIMITS: SliceLimits = {
  items: MAX_LIST_ROWS,
  values: MAX_LIST_COLUMNS,
  characters: MAX_CELL_CHARACTERS,
  tooMany: () =>
    tooLarge(`The list has more than ${number(MAX_LIST_ROWS)} rows: split it into several lists.`),
  tooWide: (item) => badRequest(`Row ${number(item + 1)} has ${TOO_WIDE}`),
  tooLong,
};

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** A row's cells as texts, each within the limits. */
function textRow(given: object, item: number): Row {
  const cells = Object.entries(given).map(([key, value]) => [key, textOf(value)] as const);
  for (const [key, text] of cells) {
    if (text.length > MAX_CELL_CHARACTERS) throw tooLong(item, key);
    if (key.length > MAX_HEADER_CHARACTERS) {
      throw badRequest(
        `Row ${number(item + 1)}: the name of the column "${shownValue(key)}" has more than ${MAX_HEADER_CHARACTERS} characters, shorten it.`,
      );
    }
  }
  return Object.fromEntries(cells);
}

/** The list's rows as they were sent, checked anew each time: that costs less than keeping them. */
function rowsOf(path: ListPath, { slices }: SlicedJson): Rows {
  return async function* () {
    for await (const { from, items } of slices()) {
      const rows = items.map((given, index) => {
        const at = [...path.split('.'), from + index];
        return textRow(
          parseRequest<typeof CsvRow | typeof ManualBusiness>(LISTS[path], given, at),
          from + index,
        );
      });
      yield { from, rows };
    }
  };
}

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

/** What their places and keys take is about two milliseconds. */
const ROWS_A_TURN = 100;

/** Others are answered in between. */
async function* inTurns(some: AsyncIterable<Row[]>, read: (row: Row) => ListedBusiness | null) {
  for await (const rows of some) {
    for (let from = 0; from < rows.length; from += ROWS_A_TURN) {
      const turn = rows.slice(from, from + ROWS_A_TURN).map(read);
      yield turn.filter((business) => business !== null);
      await nextTurn();
    }
  }
}

async function* sentRows(rows: Rows): AsyncGenerator<Row[]> {
  for await (const slice of rows()) yield slice.rows;
}

const noNames = ({ name }: CsvMapping) =>
  badRequest(
    `No row has a name in the column "${shownValue(name)}": choose the column that holds the business names.`,
  );

async function fromCsv(list: SlicedJson, mapping: CsvMapping): Promise<Unnamed> {
  if (!list.count) throw badRequest('The list has no rows: add one business per row.');
  const rows = rowsOf('csvData.rows', list);
  const headers = new Set<string>();
  const sample: Row[] = [];
  const step = Math.max(1, Math.floor(list.count / SAMPLE_ROWS));
  let named = 0;
  for await (const slice of rows()) {
    for (const [index, row] of slice.rows.entries()) {
      for (const header of Object.keys(row)) headers.add(header);
      if ((slice.from + index) % step === 0 && sample.length < SAMPLE_ROWS) sample.push(row);
      if (cellOf(row, mapping.name)) named++;
    }
    if (headers.size > MAX_LIST_COLUMNS) throw badRequest(`The list has ${TOO_WIDE}`);
  }
  checkMapping(mapping, headers);
  if (!named) throw noNames(mapping);
  const recognised = await recognisedColumns([...headers], sample);
  const mapped = new Set(Object.values(mapping));
  return {
    totalBusinesses: named,
    skippedRows: list.count - named,
    extraColumns: [...headers].filter((header) => !mapped.has(header)),
    batches: () => inTurns(sentRows(rows), (row) => fromRow(row, mapping, recognised)),
  };
}

/** A list that is kept since its upload. */
export type KeptList = {
  headers: string[];
  rowCount: number;
  fileName: string;
  recognised: { phone: string | null; zipCode: string | null };
  countNamed: (column: string) => Promise<number>;
  rows: () => AsyncGenerator<Row[]>;
};

async function fromKept(list: KeptList, mapping: CsvMapping): Promise<Unnamed> {
  checkMapping(mapping, new Set(list.headers));
  const named = await list.countNamed(mapping.name);
  if (!named) throw noNames(mapping);
  return {
    totalBusinesses: named,
    skippedRows: list.rowCount - named,
    extraColumns: list.headers.filter((header) => !Object.values(mapping).includes(header)),
    batches: () => inTurns(list.rows(), (row) => fromRow(row, mapping, list.recognised)),
  };
}

async function fromEntries(list: SlicedJson): Promise<Unnamed> {
  const rows = rowsOf('businesses', list);
  let named = 0;
  for await (const slice of rows()) named += slice.rows.filter((row) => row['name']?.trim()).length;
  if (!named) throw badRequest('No business has a name: enter at least one.');
  return {
    totalBusinesses: named,
    skippedRows: list.count - named,
    extraColumns: [],
    batches: () => inTurns(sentRows(rows), fromEntry),
  };
}

/** What a list without a file is called. */
const TYPED_IN = 'Typed in';

/** Reads what a job is started with. Throws HttpError 400 or 413 with the row and the column, 404 for a list kept no more. */
export async function readStartList(
  bytes: Buffer,
  openKept: (uploadId: string) => Promise<KeptList>,
): Promise<StartList> {
  const list = await openSlicedJson(bytes, Object.keys(LISTS), LIMITS);
  const { outline } = list;
  if (outline !== null && typeof outline === 'object' && 'csvData' in outline && 'businesses' in outline) {
    throw badRequest('The request holds both "csvData" and "businesses": send one of them.');
  }
  const request = parseRequest(StartRequest, outline);
  if ('csvData' in request && 'uploadId' in request.csvData) {
    const { uploadId, mapping } = request.csvData;
    const kept = await openKept(uploadId);
    return { ...(await fromKept(kept, mapping)), fileName: request.fileName ?? (kept.fileName || null) };
  }
  if (list.path === undefined) throw badRequest('The request holds no list: send "csvData" or "businesses".');
  const { fileName = null } = request;
  return 'csvData' in request
    ? { ...(await fromCsv(list, request.csvData.mapping)), fileName }
    : { ...(await fromEntries(list)), fileName: fileName ?? TYPED_IN };
}
