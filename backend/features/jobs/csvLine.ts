import { safeCell } from './safeCell.ts';

/** Before the first line: spreadsheets read the rest as UTF-8 then. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Begins with what no formula does, and holds nothing that has to be quoted: most cells by far. */
const PLAIN = /^[A-Za-z0-9][^;,"|\t\r\n\0]*$/;
const TO_QUOTE = /[",|\r\n]/;

type Value = string | number | null | undefined;

function cell(value: Value): string {
  if (typeof value === 'number') return String(value);
  if (!value) return '';
  if (PLAIN.test(value)) return value;
  const safe = safeCell(value).replaceAll('\0', '');
  return TO_QUOTE.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of CSV (RFC 4180), in which no cell is run as a formula. */
export function csvLine(values: readonly Value[]): string {
  let line = '';
  for (let index = 0; index < values.length; index++) line += (index ? ',' : '') + cell(values[index]);
  return `${line}\r\n`;
}
