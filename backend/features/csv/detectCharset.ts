import { analyse } from 'chardet';
import type { Turns } from '../../lib/turns.ts';
import type { ListBytes } from './listBytes.ts';
import { PIECE_BYTES } from './listBytes.ts';

/** Enough to know a charset; looking at more takes long. */
const SAMPLE_BYTES = 32 * 1024;
/** Of them, those that chardet judges, for which all others wait. */
const JUDGED_BYTES = 16 * 1024;
/** Of the bytes looked at to tell UTF-16 without a mark: at least this share is zero, nearly all on one side. */
const LEAST_ZEROS = 0.1;

/** UTF-16 without a byte order mark, which chardet does not know, shows by the zeros of Latin letters and line ends. */
function unmarkedUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (let index = 0; index < sample.length; index++) if (sample[index] === 0) zeros[index % 2]!++;
  const [even, odd] = zeros as [number, number];
  if (even + odd < sample.length * LEAST_ZEROS || Math.min(even, odd) > Math.max(even, odd) / 10)
    return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function isDecodable(charset: string): boolean {
  try {
    return new TextDecoder(charset).encoding !== 'utf-8';
  } catch {
    return false;
  }
}

async function firstBeyondAscii(bytes: ListBytes, turns: Turns): Promise<number> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    const found = (await bytes.read(from, PIECE_BYTES)).findIndex((byte) => byte >= 0x80);
    if (found >= 0) return from + found;
    if (turns.isOver()) await turns.next();
  }
  return 0;
}

/** From where the first byte beyond ASCII stands: before it every charset looks the same. */
async function sampleOf(bytes: ListBytes, turns: Turns): Promise<Buffer> {
  const first = await firstBeyondAscii(bytes, turns);
  const from = Math.max(0, first - JUDGED_BYTES / 2);
  return bytes.read(from, first + JUDGED_BYTES / 2 - from);
}

/** The charset of a text that is no UTF-8, by a name that TextDecoder knows. */
export async function otherCharset(bytes: ListBytes, turns: Turns): Promise<string> {
  await turns.next();
  const likeliest = analyse(await sampleOf(bytes, turns));
  for (const { name } of likeliest) {
    // The tables of a charset are loaded when it is asked for first, which takes a while.
    await turns.next();
    if (isDecodable(name)) return name;
  }
  return 'windows-1252';
}

/** The charset of a text where its first bytes tell; undefined where they do not. */
export function markedCharset(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return unmarkedUtf16(bytes);
}
