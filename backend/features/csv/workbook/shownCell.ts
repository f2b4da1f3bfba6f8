import { format, isDateFormat } from 'numfmt';
import { plainText } from './plainText.ts';
import { GENERAL } from './readStyles.ts';

/** The days from the beginning of Excel's usual calendar (1900) to that of its other one (1904). */
const DAYS_TO_1904 = 1462;
const DAY_MS = 24 * 3600 * 1000;
/** Day 0 of Excel's usual calendar. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

/** A number of this size or more has more digits than a workbook stores. */
const INEXACT_FROM = 1e15;

/** Matches the format of a duration, such as `[h]:mm`. A duration does not depend on the calendar. */
const ELAPSED = /\[[hms]+\]/i;

/** A cell as its sheet stores it. `style` is the index of the workbook's style that has its number format. */
export type StoredCell = { type: string; style: number; value: string; inline: string };

export type CellContext = {
  sharedText: (index: number) => string | undefined;
  formatOf: (style: number) => string;
  date1904: boolean;
};

/**
 * True for whole numbers of at most 15 digits. Without a number format, they are shown with every digit. Spreadsheets
 * show long ones as 4.42071E+11, but in a list these are phone numbers and ids.
 */
const isWhole = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < INEXACT_FROM;

function shownNumber(value: number, code: string, date1904: boolean): string {
  if ((code === GENERAL || code === '@') && isWhole(value)) return String(value);
  const shifted = date1904 && isDateFormat(code) && !ELAPSED.test(code) ? value + DAYS_TO_1904 : value;
  return format(code === '@' ? GENERAL : code, shifted);
}

/**
 * Formats a date that its cell stores as a text in ISO 8601 (few programs store dates in this way). Returns the text
 * itself if it is no date, or if the cell has no number format.
 */
function shownDate(text: string, code: string): string {
  const time = Date.parse(/[zZ]$|[+-]\d\d:\d\d$/.test(text) || !text.includes('T') ? text : `${text}Z`);
  return Number.isNaN(time) || code === GENERAL ? text : format(code, (time - EPOCH_MS) / DAY_MS);
}

const shownText = (text: string, code: string): string =>
  code.includes('@') && code !== '@' ? format(code, text) : text;

/** Returns a cell's text as a spreadsheet shows it. Whole numbers without a format keep every digit. */
export function shownCell({ type, style, value, inline }: StoredCell, context: CellContext): string {
  const code = context.formatOf(style);
  switch (type) {
    case 's':
      return shownText(context.sharedText(Number(value)) ?? '', code);
    case 'str':
      return shownText(plainText(value), code);
    case 'inlineStr':
      return shownText(plainText(inline), code);
    case 'b':
      return /^(?:1|true)$/.test(value) ? 'TRUE' : 'FALSE';
    case 'e':
      return value;
    case 'd':
      return shownDate(value, code);
  }
  const number = value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? shownNumber(number, code, context.date1904) : value;
}
