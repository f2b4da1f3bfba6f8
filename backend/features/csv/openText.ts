import { fileTypeFromBuffer } from 'file-type';
import { unreadable } from '../../lib/errors.ts';
import type { Yielder } from '../../lib/yielder.ts';
import { markedCharset, otherCharset } from './detectCharset.ts';
import type { ListBytes } from './listBytes.ts';
import { PIECE_BYTES } from './listBytes.ts';

/** What operators call these formats. Other formats are named by their file extension. */
const FILE_NAMES: Record<string, string> = {
  pdf: 'a PDF',
  rtf: 'an RTF document',
};
/** Formats that consist of readable text but are not lists. */
const TEXT_FORMATS = new Set(['pdf', 'rtf']);

/** A file with a greater share of control characters is not text. A list may contain a few stray ones. */
const MOST_CONTROL = 0.005;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
export const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g;
/** Matches a character that `survey` may have to count; most pieces of a list have none. */
const UNUSUAL = /[^\t-\r -~]/;
const isControl = (code: number): boolean => code < 0x20 && (code < 0x09 || code > 0x0d) && code !== 0x1b;

/**
 * Matches the beginning of a web page, also of a table saved as one, and of common kinds of XML. It does not match
 * headers in angle brackets, such as `<Name>,<City>`.
 */
const MARKUP =
  /^\s*<(?:(!--|!doctype|html|head|body|table|div|meta)|\?xml|svg|rss|feed|kml|gpx|workbook|soap:\w+)(?=[\s>/])/i;

/** Matches the beginning of JSON: of an object, of a list of objects or texts, or of an empty one. */
const JSON_TEXT = /^\s*(?:\[\s*)*(?:\{\s*"[^"\r\n]*"\s*:|\[\s*"|[[{]\s*[\]}]\s*$)/;

const notText = (what: string) =>
  unreadable(
    `This file is ${what}, not a list: open it in a spreadsheet, save it as .xlsx or CSV, and upload that.`,
  );
/** Old workbooks and new ones with a password are stored in the same container, so nothing distinguishes them here. */
const OLD_OR_PROTECTED =
  'This file is an old Excel workbook (.xls), or it has a password: save it without one as .xlsx or CSV, and upload that.';
const JSON_LIST =
  'This file is JSON, not a list: save its businesses as .xlsx or CSV, one per row, and upload that.';

/** How many characters at the beginning are examined to recognise JSON. */
const JSON_CHARACTERS = 4096;

/** How many bytes of the file are read to recognise its format. */
const KIND_BYTES = 1024 * 1024;

type Survey = {
  length: number;
  opening: string;
  controls: number;
  /** The number of replacement characters, which replace bytes that are invalid in the charset. */
  wrong: number;
  /** The number of valid characters beyond ASCII. */
  letters: number;
};

type Charset = { charset: string; isGuessed: boolean };

async function* decoded(bytes: ListBytes, charset: string, yielder: Yielder): AsyncGenerator<string> {
  const decoder = new TextDecoder(charset);
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    const end = from + PIECE_BYTES;
    yield decoder.decode(await bytes.read(from, PIECE_BYTES), { stream: end < bytes.length });
    if (yielder.isDue()) await yielder.yield();
  }
}

async function survey(bytes: ListBytes, charset: string, yielder: Yielder): Promise<Survey> {
  const found: Survey = { length: 0, opening: '', controls: 0, wrong: 0, letters: 0 };
  for await (const piece of decoded(bytes, charset, yielder)) {
    if (!found.opening) found.opening = piece;
    found.length += piece.length;
    if (!UNUSUAL.test(piece)) continue;
    // Regular expressions are not used here, because their matches could be millions of strings.
    for (let index = 0; index < piece.length; index++) {
      const code = piece.charCodeAt(index);
      if (isControl(code)) found.controls++;
      else if (code === 0xfffd) found.wrong++;
      else if (code >= 0x80) found.letters++;
    }
  }
  return found;
}

/**
 * Reads the list as UTF-16 if its first bytes show that, otherwise as UTF-8. If UTF-8 gives replacement characters, and
 * not more valid characters beyond ASCII than replacement characters, guesses another charset and reads the list in it.
 */
async function surveyList(bytes: ListBytes, yielder: Yielder): Promise<Survey & Charset> {
  const marked = markedCharset(await bytes.read(0, PIECE_BYTES));
  const charset = marked ?? 'utf-8';
  const found = await survey(bytes, charset, yielder);
  const isUtf8 = found.wrong === 0 || found.letters > found.wrong;
  if (marked || isUtf8) return { ...found, charset, isGuessed: false };
  const other = await otherCharset(bytes, yielder);
  return { ...(await survey(bytes, other, yielder)), charset: other, isGuessed: true };
}

async function* plainPieces(bytes: ListBytes, { charset, controls }: Charset & Survey, yielder: Yielder) {
  let isFirst = true;
  for await (const piece of decoded(bytes, charset, yielder)) {
    const text = controls ? piece.replace(CONTROL, '') : piece;
    yield isFirst ? text.replace(/^\uFEFF/, '') : text;
    isFirst = false;
  }
}

type ListText = {
  /** The text in pieces, without the byte order mark and stray control characters (`CONTROL`). */
  pieces: AsyncGenerator<string>;
  /** The charset if it was guessed from the letters; undefined for UTF-8 and UTF-16. */
  guessedCharset?: string;
};

/** Opens an uploaded text. Throws a 422 if the file cannot be a list. */
export async function openText(bytes: ListBytes, yielder: Yielder): Promise<ListText> {
  const found = await surveyList(bytes, yielder);
  const { length, opening, controls, charset, isGuessed } = found;
  const isText = controls <= length * MOST_CONTROL;
  // `fileTypeFromBuffer` recognises some formats by two letters, with which a list may begin, too. So its answer
  // counts only if the file has too many control characters for a text, or if the format is one of TEXT_FORMATS.
  const type = (await fileTypeFromBuffer(await bytes.read(0, KIND_BYTES)))?.ext;
  if (!isText || (type && TEXT_FORMATS.has(type))) {
    if (type === 'cfb') throw unreadable(OLD_OR_PROTECTED);
    throw notText(type ? (FILE_NAMES[type] ?? `a ${type.toUpperCase()} file`) : 'a binary file');
  }
  const markup = MARKUP.exec(opening);
  if (markup) throw notText(markup[1] ? 'a web page (HTML)' : 'an XML file');
  if (JSON_TEXT.test(opening.slice(0, JSON_CHARACTERS))) throw unreadable(JSON_LIST);
  await yielder.yield();
  return { pieces: plainPieces(bytes, found, yielder), ...(isGuessed && { guessedCharset: charset }) };
}
