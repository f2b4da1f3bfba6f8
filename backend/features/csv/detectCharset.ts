import { analyse } from 'chardet';
import type { Yielder } from '../../lib/yielder.ts';
import type { ListBytes } from './listBytes.ts';
import { PIECE_BYTES } from './listBytes.ts';

/** How many bytes are examined to recognise UTF-16. */
const SAMPLE_BYTES = 32 * 1024;
/** How many bytes chardet examines; it blocks the event loop meanwhile. */
const JUDGED_BYTES = 16 * 1024;
/** The least share of zero bytes in UTF-16 without a byte order mark. */
const LEAST_ZEROS = 0.1;

/**
 * Recognises UTF-16 without a byte order mark, which chardet does not. Each ASCII character has a zero byte: at an even
 * position in big-endian UTF-16, at an odd one in little-endian UTF-16.
 */
function unmarkedUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (let index = 0; index < sample.length; index++) if (sample[index] === 0) zeros[index % 2]!++;
  const [even, odd] = zeros as [number, number];
  if (even + odd < sample.length * LEAST_ZEROS || Math.min(even, odd) > Math.max(even, odd) / 10)
    return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/**
 * Matches a small letter before a byte that is likely there in Mac Roman (0x8E in `Café`, 0xD5 in `Joe’s`) and
 * unlikely in Windows-1252. chardet takes Mac Roman for Windows-1252. Bytes that are ’, ” or dashes in Windows-1252
 * are left out.
 */
const MAC_ROMAN = /[a-z](?:[\x83\x87-\x91\x93\x98\x9b\x9d\x9f\xd3]|\xd5[a-z])/g;
const WINDOWS_1252 = /[A-Za-z][\xdf-\xff]/g;

function isMacRoman(sample: Buffer): boolean {
  const text = sample.toString('latin1');
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(MAC_ROMAN) > count(WINDOWS_1252);
}

function isDecodable(charset: string): boolean {
  try {
    return new TextDecoder(charset).encoding !== 'utf-8';
  } catch {
    return false;
  }
}

async function firstBeyondAscii(bytes: ListBytes, yielder: Yielder): Promise<number> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    const found = (await bytes.read(from, PIECE_BYTES)).findIndex((byte) => byte >= 0x80);
    if (found >= 0) return from + found;
    if (yielder.isDue()) await yielder.yield();
  }
  return 0;
}

/** Returns a sample around the first byte beyond ASCII: before it, most charsets look the same. */
async function sampleOf(bytes: ListBytes, yielder: Yielder): Promise<Buffer> {
  const first = await firstBeyondAscii(bytes, yielder);
  const from = Math.max(0, first - JUDGED_BYTES / 2);
  return bytes.read(from, first + JUDGED_BYTES / 2 - from);
}

/**
 * True if chardet may report this charset for a text in Mac Roman. ISO 8859 has no letters from 0x80 to 0x9F, so
 * `MAC_ROMAN` hardly matches a text that really is in ISO 8859.
 */
const isWestern = (name: string): boolean => /^(?:iso-8859-|windows-125)/i.test(name);

/** Guesses the charset of a text that is not UTF-8. `windows-1252` if chardet names none that TextDecoder knows. */
export async function otherCharset(bytes: ListBytes, yielder: Yielder): Promise<string> {
  await yielder.yield();
  const sample = await sampleOf(bytes, yielder);
  for (const { name } of analyse(sample)) {
    // The tables of a charset are loaded when it is first used. That takes a while, so yield before.
    await yielder.yield();
    if (isDecodable(name)) return isWestern(name) && isMacRoman(sample) ? 'macintosh' : name;
  }
  return 'windows-1252';
}

/** Returns the charset if the first bytes of a text show that it is UTF-16; otherwise undefined. */
export function markedCharset(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return unmarkedUtf16(bytes);
}
