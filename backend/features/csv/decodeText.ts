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

const notText = (what: string) =>
  unreadable(
    `This file is ${what}, not a CSV file: open it in a spreadsheet, save it as CSV and upload that.`,
  );

/**
 * Text of an uploaded list, whatever its charset, its byte order mark taken off. Throws a 422 that names the kind of
 * file for what is no text.
 */
export async function decodeText(bytes: Buffer): Promise<string> {
  const text = new TextDecoder(detectCharset(bytes)).decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is counted
  const control = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g;
  const isText = (text.match(control)?.length ?? 0) <= text.length * MOST_CONTROL;
  // Some kinds are told by two letters that a list may begin with too, so what reads as text counts as text.
  const type = (await fileTypeFromBuffer(bytes))?.ext;
  if (!isText || (type && TEXT_FORMATS.has(type))) {
    throw notText(type ? (FILE_NAMES[type] ?? `a ${type.toUpperCase()} file`) : 'a binary file');
  }
  return text.replace(control, '').replace(/^\uFEFF/, '');
}
