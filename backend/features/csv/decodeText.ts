import { fileTypeFromBuffer } from 'file-type';
import { unreadable } from '../../lib/errors.ts';
import { detectCharset } from './detectCharset.ts';

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

/** How web pages, and tables saved as one, begin. Headers in angle brackets (`<Name>,<City>`) are none of these words. */
const MARKUP =
  /^\s*<(?:(!--|!doctype|html|head|body|table|div|meta)|\?xml|svg|rss|feed|kml|gpx|workbook|soap:\w+)(?=[\s>/])/i;

const notText = (what: string) =>
  unreadable(
    `This file is ${what}, not a CSV file: open it in a spreadsheet, save it as CSV and upload that.`,
  );

/**
 * Text of an uploaded list, whatever its charset, its byte order mark taken off. Throws a 422 that names the kind of
 * file for what is no text.
 */
export async function decodeText(bytes: Buffer, pause: () => Promise<void>): Promise<string> {
  const charset = detectCharset(bytes);
  await pause();
  const text = new TextDecoder(charset).decode(bytes);
  await pause();
  let controls = 0;
  for (let index = 0; index < text.length; index++) if (isControl(text.charCodeAt(index))) controls++;
  const isText = controls <= text.length * MOST_CONTROL;
  // Some kinds are told by two letters that a list may begin with too, so what reads as text counts as text.
  const type = (await fileTypeFromBuffer(bytes))?.ext;
  if (!isText || (type && TEXT_FORMATS.has(type))) {
    throw notText(type ? (FILE_NAMES[type] ?? `a ${type.toUpperCase()} file`) : 'a binary file');
  }
  const markup = MARKUP.exec(text);
  if (markup) throw notText(markup[1] ? 'a web page (HTML)' : 'an XML file');
  await pause();
  return (controls ? text.replace(CONTROL, '') : text).replace(/^\uFEFF/, '');
}
