import { unreadable } from '../../lib/errors.ts';

/** How files that are no text begin, and what they are called. */
const SIGNATURES: [bytes: string, name: string][] = [
  ['504b0304', 'an Excel workbook or ZIP file'],
  ['504b0506', 'an empty ZIP file'],
  ['d0cf11e0a1b11ae1', 'an old Excel workbook'],
  ['25504446', 'a PDF'],
  ['89504e47', 'a PNG picture'],
  ['ffd8ff', 'a JPEG picture'],
  ['47494638', 'a GIF picture'],
  ['1f8b', 'a gzip file'],
  ['377abcaf271c', 'a 7-Zip file'],
  ['526172211a07', 'a RAR file'],
  ['7b5c727466', 'an RTF document'],
];

/** Above this share of control characters a file is no text; a list with a few stray ones still is. */
const MOST_CONTROL = 0.005;
/** Of the bytes looked at to tell UTF-16 without a mark: at least this share is zero, nearly all on one side. */
const LEAST_ZEROS = 0.1;
const SAMPLE_BYTES = 64 * 1024;

const notText = (what: string) =>
  unreadable(
    `This file is ${what}, not a CSV file: open it in a spreadsheet, save it as CSV and upload that.`,
  );

/** UTF-16 without a byte order mark shows by the zeros of its Latin letters, digits and line ends. */
function unmarkedUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (let index = 0; index < sample.length; index++) if (sample[index] === 0) zeros[index % 2]!++;
  const [even, odd] = zeros as [number, number];
  if (even + odd < sample.length * LEAST_ZEROS || Math.min(even, odd) > Math.max(even, odd) / 10) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function encodingOf(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return unmarkedUtf16(bytes);
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** UTF-8, unless it has more bytes that are not UTF-8 than letters beyond ASCII that are. */
function decodeBytes(bytes: Buffer): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  const wrong = count(text, /\uFFFD/g);
  if (wrong === 0 || count(text, /[\u0080-\uFFFC]/g) > wrong) return text;
  return new TextDecoder('windows-1252').decode(bytes);
}

/**
 * Text of an uploaded list: UTF-8, UTF-16 (with a byte order mark or without) or Windows-1252, its mark taken off.
 * Throws a 422 for what is no text.
 */
export function decodeText(bytes: Buffer): string {
  const start = bytes.subarray(0, 8).toString('hex');
  const known = SIGNATURES.find(([signature]) => start.startsWith(signature));
  if (known) throw notText(known[1]);
  const encoding = encodingOf(bytes);
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : decodeBytes(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is counted
  const control = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g;
  if (count(text, control) > text.length * MOST_CONTROL) throw notText('a binary file');
  return text.replace(control, '').replace(/^\uFEFF/, '');
}
