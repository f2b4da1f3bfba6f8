import { fileTypeFromBuffer } from 'file-type';
import { unreadable } from '../../lib/errors.ts';
import type { Turns } from '../../lib/turns.ts';
import { markedCharset, otherCharset } from './detectCharset.ts';
import type { ListBytes } from './listBytes.ts';
import { PIECE_BYTES } from './listBytes.ts';

/** What an operator knows these by; the others are named by their usual ending. */
const FILE_NAMES: Record<string, string> = {
  xlsx: 'an Excel workbook',
  cfb: 'an old Excel workbook',
  ods: 'an OpenDocument spreadsheet',
  zip: 'an Excel workbook or ZIP file',
  pdf: 'a PDF',
  rtf: 'an RTF document',
};
/** Made of readable text, and yet no list. */
const TEXT_FORMATS = new Set(['pdf', 'rtf']);

/** Above this share of control characters a file is no text; a list with a few stray ones still is. */
const MOST_CONTROL = 0.005;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g;
const isControl = (code: number): boolean => code < 0x20 && (code < 0x09 || code > 0x0d) && code !== 0x1b;

/**
 * How web pages, and tables saved as one, begin. Headers in angle brackets (`<Name>,<City>`) are none of these words.
 */
const MARKUP =
  /^\s*<(?:(!--|!doctype|html|head|body|table|div|meta)|\?xml|svg|rss|feed|kml|gpx|workbook|soap:\w+)(?=[\s>/])/i;

const notText = (what: string) =>
  unreadable(
    `This file is ${what}, not a CSV file: open it in a spreadsheet, save it as CSV and upload that.`,
  );

/** Of the file, by which its kind is told. */
const KIND_BYTES = 1024 * 1024;

type Survey = {
  /** Of the text. */
  length: number;
  opening: string;
  /** Characters of control, which no text has. */
  controls: number;
  /** Places where the bytes are no text of the charset. */
  wrong: number;
  /** Beyond ASCII. */
  letters: number;
};

async function* decoded(bytes: ListBytes, charset: string, turns: Turns): AsyncGenerator<string> {
  const decoder = new TextDecoder(charset);
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    const end = from + PIECE_BYTES;
    yield decoder.decode(await bytes.read(from, PIECE_BYTES), { stream: end < bytes.length });
    if (turns.isOver()) await turns.next();
  }
}

async function survey(bytes: ListBytes, charset: string, turns: Turns): Promise<Survey> {
  const found: Survey = { length: 0, opening: '', controls: 0, wrong: 0, letters: 0 };
  for await (const piece of decoded(bytes, charset, turns)) {
    if (!found.opening) found.opening = piece;
    found.length += piece.length;
    // Not by patterns: their matches could be millions of texts.
    for (let index = 0; index < piece.length; index++) {
      const code = piece.charCodeAt(index);
      if (isControl(code)) found.controls++;
      else if (code === 0xfffd) found.wrong++;
      else if (code >= 0x80) found.letters++;
    }
  }
  return found;
}

/** UTF-8, unless it has more bytes that are not UTF-8 than letters beyond ASCII that are. */
async function surveyList(bytes: ListBytes, turns: Turns): Promise<Survey & { charset: string }> {
  const marked = markedCharset(await bytes.read(0, PIECE_BYTES));
  const charset = marked ?? 'utf-8';
  const found = await survey(bytes, charset, turns);
  const isUtf8 = found.wrong === 0 || found.letters > found.wrong;
  if (marked || isUtf8) return { ...found, charset };
  const other = await otherCharset(bytes, turns);
  return { ...(await survey(bytes, other, turns)), charset: other };
}

/**
 * Text of an uploaded list in pieces, whatever its charset, its byte order mark taken off. Throws a 422 that names
 * the kind of file for what is no text.
 */
export async function* decodeText(bytes: ListBytes, turns: Turns): AsyncGenerator<string> {
  const { length, opening, controls, charset } = await surveyList(bytes, turns);
  const isText = controls <= length * MOST_CONTROL;
  // Some kinds are told by two letters that a list may begin with too, so what reads as text counts as text.
  const type = (await fileTypeFromBuffer(await bytes.read(0, KIND_BYTES)))?.ext;
  if (!isText || (type && TEXT_FORMATS.has(type))) {
    throw notText(type ? (FILE_NAMES[type] ?? `a ${type.toUpperCase()} file`) : 'a binary file');
  }
  const markup = MARKUP.exec(opening);
  if (markup) throw notText(markup[1] ? 'a web page (HTML)' : 'an XML file');
  await turns.next();
  let isFirst = true;
  for await (const piece of decoded(bytes, charset, turns)) {
    const text = controls ? piece.replace(CONTROL, '') : piece;
    yield isFirst ? text.replace(/^\uFEFF/, '') : text;
    isFirst = false;
  }
}
