import {
  MAX_CELL_CHARACTERS,
  MAX_HEADER_CHARACTERS,
  MAX_LIST_COLUMNS,
  MAX_LIST_ROWS,
  MAX_ROW_CHARACTERS,
} from '#contract/limits.ts';
import { CsvRow, ManualBusiness, StartRequest } from '#contract/start.ts';
import type { HttpError } from '../../lib/errors.ts';
import { badRequest, tooLarge } from '../../lib/errors.ts';
import type { SizeLimits } from '../../lib/jsonBody.ts';
import { checkSize, cleanBody, parseBody } from '../../lib/jsonBody.ts';
import { parseRequest } from '../../lib/parse.ts';
import { shownValue } from '../../lib/shownValue.ts';
import type { Yielder } from '../../lib/yielder.ts';
import { createYielder } from '../../lib/yielder.ts';

export type Row = Record<string, string>;

const LISTS = { 'csvData.rows': CsvRow, businesses: ManualBusiness } as const;
type ListPath = keyof typeof LISTS;

const number = (value: number): string => value.toLocaleString('en');
/** `subject`: what is too wide, such as `The list`. */
export const tooWide = (subject: string): HttpError =>
  badRequest(
    `${subject} has more than ${number(MAX_LIST_COLUMNS)} columns or is far too long: check that it is a list of businesses.`,
  );

/** How many objects a body contains in addition to its rows: the body itself, "csvData", its mapping and the list. */
const OBJECTS_BESIDE_ROWS = 4;
const LIMITS: SizeLimits = {
  objects: MAX_LIST_ROWS + OBJECTS_BESIDE_ROWS,
  keys: MAX_LIST_COLUMNS,
  tooMany: () =>
    tooLarge(`The list has more than ${number(MAX_LIST_ROWS)} rows: split it into several lists.`),
  tooWide: (row) => tooWide(`Row ${number(row)}`),
};

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/**
 * Reads the cells of a row as texts. Throws HttpError 400, which names the row and, if a single cell is at fault, its
 * column.
 */
function textRow(given: unknown, path: ListPath, index: number): Row {
  const where = `Row ${number(index + 1)}`;
  const row = parseRequest<typeof CsvRow | typeof ManualBusiness>(LISTS[path], given, [
    ...path.split('.'),
    index,
  ]);
  const cells = Object.entries(row).map(([key, value]) => [key, textOf(value)] as const);
  let characters = 0;
  for (const [key, text] of cells) {
    characters += text.length;
    if (text.length > MAX_CELL_CHARACTERS) {
      throw badRequest(
        `${where}, column "${shownValue(key)}": the cell has more than ${number(MAX_CELL_CHARACTERS)} characters, shorten it.`,
      );
    }
    if (key.length > MAX_HEADER_CHARACTERS) {
      throw badRequest(
        `${where}: the name of the column "${shownValue(key)}" has more than ${MAX_HEADER_CHARACTERS} characters, shorten it.`,
      );
    }
  }
  if (characters > MAX_ROW_CHARACTERS) throw LIMITS.tooWide(index + 1);
  return Object.fromEntries(cells);
}

/**
 * Reads the rows of a list in a request body. Yields to the event loop in between, so that other requests are answered.
 * Throws HttpError 413 if there are too many rows, and the errors of `textRow`.
 */
async function textRows(sent: unknown[], path: ListPath, isClean: boolean, yielder: Yielder): Promise<Row[]> {
  if (sent.length > MAX_LIST_ROWS) throw LIMITS.tooMany();
  const rows: Row[] = [];
  for (const [index, given] of sent.entries()) {
    if (yielder.isDue()) await yielder.yield();
    rows.push(textRow(isClean ? given : cleanBody(given), path, index));
  }
  return rows;
}

/**
 * Reads the body of a request that starts a job. Returns the `request` with an empty list, and the list's `rows`.
 * Throws HttpError 400 or 413; an error about a row names the row.
 */
export async function readSentList(bytes: Buffer) {
  const yielder = createYielder();
  await checkSize(bytes, LIMITS, yielder);
  await yielder.yield();
  const { value, isClean } = parseBody(bytes);
  const body = Object(value) as { csvData?: { rows?: unknown } | null; businesses?: unknown };
  if ('csvData' in body && 'businesses' in body) {
    throw badRequest('The request contains both "csvData" and "businesses": send one of them.');
  }
  const list = body.businesses ?? body.csvData?.rows;
  // The request's schema is checked without the rows: to check all of them at once would block the event loop.
  const sent: unknown[] = Array.isArray(list) ? list.splice(0) : [];
  const request = parseRequest(StartRequest, isClean ? value : cleanBody(value));
  const path = 'csvData' in request ? 'csvData.rows' : 'businesses';
  return { request, rows: await textRows(sent, path, isClean, yielder) };
}
