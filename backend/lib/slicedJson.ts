import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HttpError } from './errors.ts';
import { badRequest, tooLarge } from './errors.ts';
import { NO_JSON, readJsonText, TOO_DEEP } from './jsonBody.ts';
import { createTurns } from './turns.ts';

/** A long list within a JSON text, read slice by slice: neither all of it is in memory, nor do others wait for it. */
export type SlicedJson = {
  /** The same JSON with the list left empty. */
  outline: unknown;
  /** The keys that lead to the list; undefined where there is none. */
  path: string | undefined;
  count: number;
  /** Can be read again. `from`: the place in the list of the first item of a slice. */
  slices: () => AsyncGenerator<{ from: number; items: unknown[] }>;
};

export type SliceLimits = {
  items: number;
  /** Values of one item. */
  values: number;
  characters: number;
  tooMany: () => HttpError;
  tooWide: (item: number) => HttpError;
  tooLong: (item: number, key: string) => HttpError;
};

const SLICE_BYTES = 256 * 1024;
const SLICE_ITEMS = 500;
const MOST_OUTLINE_BYTES = 256 * 1024;
const MOST_ITEM_BYTES = 2 * 1024 * 1024;
const MOST_DEPTH = 32;
/** A character is at most six bytes: `\u0041`. */
const CHARACTER_BYTES = 6;
/** Then it is seen whether others should be answered. */
const BYTES_AT_ONCE = 16 * 1024;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

const tooMuchBeside = (paths: readonly string[]) =>
  tooLarge(`The request holds too much beside its list: send nothing else than ${paths.join(' or ')}.`);

type Slice = { from: number; count: number; start: number; end: number };
type Found = { path: string | undefined; start: number; end: number; count: number; slices: Slice[] };

/** Where a text that begins at a quote ends; the end of `most` bytes where it is longer. */
function textEnd(bytes: Buffer, start: number, most: number): number {
  const last = start + most;
  for (let end = bytes.indexOf(QUOTE, start + 1); end !== -1; end = bytes.indexOf(QUOTE, end + 1)) {
    if (end > last) return last;
    let escapes = 0;
    while (bytes[end - 1 - escapes] === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return end;
  }
  throw badRequest(NO_JSON);
}

/** Finds the list at one of the paths and cuts it, without reading what is in it; whether it is JSON, its slices tell. */
async function findList(bytes: Buffer, paths: readonly string[], limits: SliceLimits): Promise<Found> {
  const found: Found = { path: undefined, start: bytes.length, end: bytes.length, count: 0, slices: [] };
  const closers: number[] = [];
  const keys: string[] = [];
  let [text, textStop] = [0, 0];
  let depth = 0;
  let listDepth = Number.POSITIVE_INFINITY;
  let [itemStart, values, hasContent] = [0, 0, false];
  let slice: Slice | undefined;
  let isIn = false;
  let lookAt = BYTES_AT_ONCE;
  const turns = createTurns();
  const mostText = Math.max(MOST_OUTLINE_BYTES, limits.characters * CHARACTER_BYTES) + 2;

  const endItem = (end: number) => {
    if (!hasContent) throw badRequest(NO_JSON);
    if (end - itemStart > MOST_ITEM_BYTES) throw limits.tooWide(found.count);
    slice ??= { from: found.count, count: 0, start: itemStart, end };
    slice.count++;
    slice.end = end;
    if (++found.count > limits.items) throw limits.tooMany();
    if (slice.count < SLICE_ITEMS && end - slice.start < SLICE_BYTES) return;
    found.slices.push(slice);
    slice = undefined;
  };

  for (let at = 0; at < bytes.length; at++) {
    if (at >= lookAt) {
      lookAt = at + BYTES_AT_ONCE;
      if (turns.isOver()) await turns.next();
    }
    const byte = bytes[at]!;
    if (isBlank(byte)) continue;
    if (byte === QUOTE) {
      [text, textStop] = [at + 1, textEnd(bytes, at, mostText)];
      at = textStop;
      hasContent = true;
      if (isIn && textStop - text > limits.characters * CHARACTER_BYTES) {
        throw limits.tooLong(found.count, keys[listDepth + 1] ?? '');
      }
      if (textStop - text > MOST_OUTLINE_BYTES) throw tooMuchBeside(paths);
    } else if (byte === COLON) {
      // No key that is looked for is as long.
      keys[depth] = bytes.toString('utf8', text, Math.min(textStop, text + limits.characters));
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      if (depth === MOST_DEPTH) throw badRequest(TOO_DEEP);
      const path = keys.slice(1, depth + 1).join('.');
      const isList = byte === OPEN_LIST && found.path === undefined && depth > 0 && paths.includes(path);
      closers.push(byte === OPEN_LIST ? CLOSE_LIST : CLOSE_OBJECT);
      depth++;
      keys.length = depth;
      hasContent = true;
      if (isList) {
        [isIn, listDepth, hasContent, itemStart] = [true, depth, false, at + 1];
        [found.path, found.start] = [path, at + 1];
      }
      values = depth === listDepth + 1 ? 1 : values;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      if (closers.pop() !== byte) throw badRequest(NO_JSON);
      if (isIn && depth === listDepth) {
        if (found.count || hasContent) endItem(at);
        isIn = false;
        found.end = at;
      }
      depth--;
    } else if (byte === COMMA && isIn && depth === listDepth) {
      endItem(at);
      [itemStart, hasContent] = [at + 1, false];
    } else if (byte === COMMA) {
      if (isIn && depth === listDepth + 1 && ++values > limits.values) throw limits.tooWide(found.count);
    } else hasContent = true;
  }
  if (isIn || depth) throw badRequest(NO_JSON);
  if (slice) found.slices.push(slice);
  return found;
}

/** Finds the first list that stands at one of these paths (`csvData.rows`). Throws HttpError 400 or 413. */
export async function openSlicedJson(
  bytes: Buffer,
  paths: readonly string[],
  limits: SliceLimits,
): Promise<SlicedJson> {
  const { path, start, end, count, slices } = await findList(bytes, paths, limits);
  if (start + bytes.length - end > MOST_OUTLINE_BYTES) {
    throw tooMuchBeside(paths);
  }
  const outline = bytes.toString('utf8', 0, start) + bytes.toString('utf8', end);
  return {
    outline: readJsonText(outline),
    path,
    count,
    async *slices() {
      for (const slice of slices) {
        const items = readJsonText(`[${bytes.toString('utf8', slice.start, slice.end)}]`) as unknown[];
        if (items.length !== slice.count) throw badRequest(NO_JSON);
        yield { from: slice.from, items };
        await nextTurn();
      }
    },
  };
}
