import { setImmediate } from 'node:timers/promises';
import type { CsvData, ManualBusiness, StartRequest } from '#contract/start.ts';
import { badRequest } from '../../lib/errors.ts';
import { completePlace } from '../address/completePlace.ts';
import { recognisedColumns } from '../csv/recognisedColumns.ts';
import type { NewBusiness } from './businessQueries.ts';

export type StartList = {
  /** In the order of the list. */
  businesses: Omit<NewBusiness, 'id' | 'position'>[];
  /** The columns that no mapping took, in their order. */
  extraColumns: string[];
  /** Rows without a name. */
  skippedRows: number;
};

type Row = Record<string, string>;

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

function textRow(row: CsvData['rows'][number]): Row {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, textOf(value)]));
}

const orNull = (text: string | null | undefined): string | null => text?.trim() || null;

type Given = {
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
};

function placed(given: Given, phone: string | null, taxonomyCity: string | null, originalData: Row) {
  const { city, state, zipCode, taxonomyCity: term } = completePlace(given);
  // A ZIP that is none of the United States is kept as the list has it.
  const place = { city, state, zipCode: zipCode ?? given.zipCode, taxonomyCity: taxonomyCity ?? term };
  return { ...given, ...place, phone, originalData };
}

function checkMapping(mapping: CsvData['mapping'], headers: string[]): void {
  for (const [field, column] of Object.entries(mapping)) {
    if (column && !headers.includes(column)) {
      throw badRequest(
        `The list has no column "${column}", which is mapped to "${field}": choose one of ${headers.join(', ')}.`,
      );
    }
  }
}

/** Rows between two pauses for other requests: an address takes some ten microseconds to read. */
const ROWS_AT_ONCE = 2000;

async function fromCsv({ rows: given, mapping }: CsvData): Promise<StartList> {
  const rows = given.map(textRow);
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  checkMapping(mapping, headers);
  const recognised = recognisedColumns(headers, rows);
  const zipColumn = mapping.zipCode ?? recognised.zipCode;
  const cell = (row: Row, column: string | null | undefined) => (column ? orNull(row[column]) : null);

  const businesses: StartList['businesses'] = [];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    const name = cell(row, mapping.name);
    if (!name) continue;
    const place = {
      name,
      address: cell(row, mapping.address),
      city: cell(row, mapping.city),
      state: cell(row, mapping.state),
      zipCode: cell(row, zipColumn),
    };
    businesses.push(placed(place, cell(row, recognised.phone), cell(row, mapping.taxonomyCity), row));
  }
  const mapped = new Set(Object.values(mapping));
  return {
    businesses,
    extraColumns: headers.filter((header) => !mapped.has(header)),
    skippedRows: rows.length - businesses.length,
  };
}

function fromEntries(entries: ManualBusiness[]): StartList {
  const businesses: StartList['businesses'] = [];
  for (const entry of entries) {
    const originalData = textRow(entry as CsvData['rows'][number]);
    const name = orNull(originalData['name']);
    if (!name) continue;
    const { address, city, state, zipCode } = originalData;
    const given = {
      name,
      address: orNull(address),
      city: orNull(city),
      state: orNull(state),
      zipCode: orNull(zipCode),
    };
    businesses.push(placed(given, null, null, originalData));
  }
  return { businesses, extraColumns: [], skippedRows: entries.length - businesses.length };
}

/** What a job is started with. Throws HttpError 400 where no row has a name or the mapping does not fit the rows. */
export async function businessesOf(request: StartRequest): Promise<StartList> {
  const list = 'csvData' in request ? await fromCsv(request.csvData) : fromEntries(request.businesses);
  if (list.businesses.length) return list;
  throw badRequest(
    'csvData' in request
      ? `No row has a name in the column "${request.csvData.mapping.name}": choose the column that holds the business names.`
      : 'No business has a name: enter at least one.',
  );
}
