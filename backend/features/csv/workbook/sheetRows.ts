import { MAX_CELL_CHARACTERS, MAX_LIST_COLUMNS } from '#contract/limits.ts';
import { unreadable } from '../../../lib/errors.ts';
import type { Yielder } from '../../../lib/yielder.ts';
import type { Attributes, XmlEvents } from './readXml.ts';
import { readXml } from './readXml.ts';
import type { CellContext } from './shownCell.ts';
import { shownCell } from './shownCell.ts';
import { damaged } from './zipFile.ts';

const number = (value: number): string => value.toLocaleString('en');

const tooWide = (row: number) =>
  unreadable(
    `Row ${number(row)} of the sheet has more than ${number(MAX_LIST_COLUMNS)} columns: check that it is a list of businesses.`,
  );
const tooLong = (row: number) =>
  unreadable(
    `Row ${number(row)} of the sheet has a cell of more than ${number(MAX_CELL_CHARACTERS)} characters: shorten it.`,
  );
const notCalculated = (row: number) =>
  unreadable(
    `Row ${number(row)} of the sheet has a formula without its value: open the file in a spreadsheet, save it, and upload it again.`,
  );

/** A stored cell may be longer than its text, because some characters are written as `_x000D_`. */
const MOST_STORED_CHARACTERS = 7 * MAX_CELL_CHARACTERS;

const [LETTER_A, LETTERS] = [65, 26];

/** Returns the index of the column in a reference: 27 for `AB12`; -1 if there is no column. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - LETTER_A;
    if (letter < 0 || letter >= LETTERS) break;
    column = column * LETTERS + letter + 1;
  }
  return column - 1;
}

class SheetReader {
  /** The finished rows. The caller takes them out. */
  rows: string[][] = [];
  private readonly context: CellContext;
  /** True within `sheetData`. Outside of it, other elements have the same names. */
  private isData = false;
  private row: string[] = [];
  private rowNumber = 0;
  private column = -1;
  private cell = { type: 'n', style: 0, value: '', inline: '' };
  private formula = { isThere: false, hasValue: false };
  /** Where to add the text that is read; null if it is not part of the cell. */
  private target: 'value' | 'inline' | null = null;
  private isInline = false;
  private isReading = false;

  constructor(context: CellContext) {
    this.context = context;
  }

  readonly events: XmlEvents = {
    open: (name, attributes) => this.open(name, attributes),
    text: (text) => {
      if (!this.target) return;
      this.cell[this.target] += text;
      if (this.cell[this.target].length > MOST_STORED_CHARACTERS) throw tooLong(this.rowNumber);
    },
    close: (name) => this.close(name),
  };

  private open(name: string, { r, t, s }: Attributes): void {
    if (name === 'sheetData') this.isData = true;
    if (!this.isData) return;
    switch (name) {
      case 'row':
        this.rowNumber = r ? Number(r) : this.rowNumber + 1;
        if (!(this.rowNumber > 0)) throw damaged();
        this.row = [];
        this.column = -1;
        break;
      case 'c':
        // Some programs leave the references (`r`) out.
        this.column = r ? columnOf(r) : this.column + 1;
        if (this.column < 0) throw damaged();
        this.cell = { type: t ?? 'n', style: Number(s ?? 0), value: '', inline: '' };
        this.formula = { isThere: false, hasValue: false };
        break;
      case 'f':
        this.formula.isThere = true;
        break;
      case 'v':
        this.formula.hasValue = true;
        this.target = 'value';
        break;
      case 'is':
        // LibreOffice 4 stored the text that a formula results in as an inline text.
        this.formula.hasValue = true;
        this.isInline = true;
        break;
      case 'rPh':
        this.isReading = true;
        break;
      case 't':
        if (this.isInline && !this.isReading) this.target = 'inline';
        break;
    }
  }

  private close(name: string): void {
    switch (name) {
      case 'v':
      case 't':
        this.target = null;
        break;
      case 'is':
        this.isInline = false;
        break;
      case 'rPh':
        this.isReading = false;
        break;
      case 'c':
        this.endCell();
        break;
      case 'sheetData':
        this.isData = false;
        break;
      case 'row':
        if (this.row.length) this.rows.push(this.row);
        break;
    }
  }

  private endCell(): void {
    const { cell, column, row, rowNumber, formula } = this;
    if (formula.isThere && !formula.hasValue && cell.type !== 'str') throw notCalculated(rowNumber);
    const text = cell.value || cell.inline ? shownCell(cell, this.context).trim() : '';
    if (!text) return;
    if (text.length > MAX_CELL_CHARACTERS) throw tooLong(rowNumber);
    if (column >= MAX_LIST_COLUMNS) throw tooWide(rowNumber);
    while (row.length < column) row.push('');
    row[column] = text;
  }
}

/** Yields the rows that are not blank, some at a time. Their cells are as `shownCell` returns them, trimmed. */
export async function* sheetRows(
  content: AsyncIterable<Buffer>,
  context: CellContext,
  yielder: Yielder,
): AsyncGenerator<string[][]> {
  const reader = new SheetReader(context);
  for await (const _ of readXml(content, reader.events, yielder)) {
    yield reader.rows;
    reader.rows = [];
  }
}
