import type { CsvMapping, ParsedCsv } from '#contract/csv.ts';
import { logError } from './logError.ts';
import type { Kept, SessionState } from './sessionSlice.ts';
import { EMPTY_SESSION } from './sessionSlice.ts';

// What the operator has on the desk outlives a reload of the page, in this tab. The file is stored apart from the rest,
// since it may be large and seldom changes. Most browsers store 5 MB at most.

const DESK = 'salon-verifier.desk';
const FILE = 'salon-verifier.file';

type StoredDesk = Pick<
  SessionState,
  'entries' | 'inputRan' | 'jobId' | 'lostFileName' | 'lostOnServer' | 'opened'
> & {
  mapping: CsvMapping | null;
};

/** The rows without their headers: two to three times smaller. */
type StoredFile = Omit<ParsedCsv, 'rows'> & { cells: string[][] };

function pack({ rows, ...rest }: ParsedCsv): StoredFile {
  return { ...rest, cells: rows.map((row) => rest.headers.map((header) => row[header] ?? '')) };
}

function unpack({ cells, ...rest }: StoredFile): ParsedCsv {
  const row = (values: string[]) =>
    Object.fromEntries(rest.headers.map((header, index) => [header, values[index] ?? '']));
  return { ...rest, rows: cells.map(row) };
}

function read<Stored>(key: string): Stored | null {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null');
}

/** The desk as it was before the page was reloaded; an empty one where there was none or it cannot be read. */
export function readSession(): SessionState {
  try {
    const desk = read<StoredDesk>(DESK);
    if (!desk) return EMPTY_SESSION;
    const { mapping, ...rest } = desk;
    const file = mapping && read<StoredFile>(FILE);
    return { ...EMPTY_SESSION, ...rest, csv: mapping && file && { parsed: unpack(file), mapping } };
  } catch (error) {
    logError('What was entered before the page was reloaded could not be read.', error);
    return EMPTY_SESSION;
  }
}

/** Returns whether it is stored: there may be no room for it, or the browser may store nothing at all. */
function write(key: string, value: unknown): boolean {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    logError('The browser could not keep what was entered for a reload of the page.', error);
    return false;
  }
}

function writeDesk(
  { entries, csv, inputRan, jobId, lostFileName, lostOnServer, opened }: SessionState,
  fileKept: boolean,
): boolean {
  const desk: StoredDesk = {
    entries,
    // Without the file, the input is another one.
    inputRan: inputRan && (!csv || fileKept),
    jobId,
    opened,
    mapping: csv && fileKept ? csv.mapping : null,
    lostFileName: csv && !fileKept ? csv.parsed.fileName : lostFileName,
    lostOnServer: lostOnServer && !csv,
  };
  return write(DESK, desk);
}

/** Stores what is on the desk now, and was not before. Returns what of it is stored. */
export function writeSession(now: SessionState, before: SessionState): Kept {
  let file = now.kept.file;
  if (now.csv?.parsed !== before.csv?.parsed) {
    // The one before goes first, since it takes the room of this one.
    file = write(FILE, null) && (!now.csv || write(FILE, pack(now.csv.parsed)));
  }
  let desk = writeDesk(now, file);
  if (!desk && now.csv && file) {
    // The file left no room for the rest, which took more work to enter.
    write(FILE, null);
    file = false;
    desk = writeDesk(now, file);
  }
  return { file, desk };
}

/** For a page that breaks over what is stored. */
export function forgetSession(): void {
  write(DESK, null);
  write(FILE, null);
}
