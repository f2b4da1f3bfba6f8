import type { Yielder } from '../../lib/yielder.ts';
import { addressRole } from './addressRole.ts';
import type { Role } from './columns.ts';
import { columnsOf } from './columns.ts';
import { SAMPLE_ROWS } from './columnValues.ts';
import { nameRole } from './nameRole.ts';
import { cityRole, stateRole } from './placeRoles.ts';
import { phoneRole, zipRole } from './recognisedColumns.ts';

/** The rows after the first ones: the most and the least cells of a row, and whether every row's last cell is empty. */
export type OtherRows = { most: number; least: number; lastIsEmpty: boolean };

const ROLES: Role[] = [nameRole, addressRole, cityRole, stateRole, phoneRole, zipRole];

/** Scores how well the values fit their headers. Only comparisons of scores mean something. */
async function fitOf(headers: string[], rows: string[][], yielder: Yielder): Promise<number> {
  const records = rows.map((row) => Object.fromEntries(headers.map((header, index) => [header, row[index]])));
  const columns = await columnsOf(headers, records, yielder);
  return ROLES.reduce((sum, role) => sum + Math.max(0, ...columns.map(role)), 0);
}

const isNumbered = (rows: string[][]): boolean => rows.every(([first], index) => first === String(index + 1));

/**
 * Adds an empty cell before the header if each row begins with a row name that the header leaves out, as in tables
 * written by R; otherwise returns the header unchanged. `body`: the first rows below it.
 */
export async function withRowNames(
  header: string[],
  body: string[][],
  others: OtherRows,
  yielder: Yielder,
): Promise<string[]> {
  const width = header.length + 1;
  const hasOneMore =
    others.most <= width && others.least >= width && body.every((row) => row.length === width);
  if (!hasOneMore || (others.lastIsEmpty && body.every((row) => row.at(-1) === ''))) return header;
  const sample = body.slice(0, SAMPLE_ROWS);
  const asItIs = await fitOf(header, sample, yielder);
  const shifted = await fitOf(
    header,
    sample.map((row) => row.slice(1)),
    yielder,
  );
  return shifted > asItIs || (shifted === asItIs && isNumbered(sample)) ? ['', ...header] : header;
}
