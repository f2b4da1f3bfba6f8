import type { Context } from 'koa';
import type { JsonBody } from '#contract/call.ts';
import { cleanJson, mayBeUnclean } from './cleanText.ts';
import type { HttpError } from './errors.ts';
import { badRequest, tooLarge, wrongType } from './errors.ts';
import { readBody } from './readBody.ts';
import { shownValue } from './shownValue.ts';
import type { Yielder } from './yielder.ts';

/**
 * The most values that a body may have, roughly: its commas are counted. Once parsed, millions of small values would
 * take a hundred times the memory of their text.
 */
const MOST_VALUES = 110_000;
const COMMA = 0x2c;

function checkValues(bytes: Buffer): void {
  let commas = 0;
  for (let at = bytes.indexOf(COMMA); at !== -1; at = bytes.indexOf(COMMA, at + 1)) {
    if (++commas > MOST_VALUES) {
      throw tooLarge(
        `The request holds more than ${MOST_VALUES.toLocaleString('en')} values: send it in several parts.`,
      );
    }
  }
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

const NO_JSON = 'The request body is not valid JSON: send it as a JSON object.';
const TOO_DEEP = 'The request body is nested too deep: send it as a JSON object of plain values.';

function refuseLostKey(key: string): void {
  throw badRequest(
    key === '__proto__'
      ? 'No column and no key may be called "__proto__": give it another name.'
      : `Two columns or keys are called "${shownValue(key)}": give each its own name.`,
  );
}

/**
 * Cleans the texts and keys of a JSON value from a client (see cleanText.ts). Throws HttpError 400 if an object has the
 * key `__proto__`, or two keys that are the same once they are cleaned: one of them would be lost.
 */
export const cleanBody = (value: unknown): unknown => cleanJson(value, refuseLostKey);

/**
 * Parses the bytes of a JSON body. If `isClean` is true, `cleanBody` would change nothing. Throws HttpError 400 if the
 * body is not JSON.
 */
export function parseBody(bytes: Buffer): { value: unknown; isClean: boolean } {
  const text = new TextDecoder().decode(bytes);
  try {
    return { value: JSON.parse(text), isClean: !mayBeUnclean(text) };
  } catch {
    throw badRequest(NO_JSON);
  }
}

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const MAX_DEPTH = 32;

export type SizeLimits = {
  /** The most objects and lists in the whole body. */
  objects: number;
  /** The most keys of one object. */
  keys: number;
  tooMany: () => HttpError;
  /**
   * The error if an object has too many keys. `number`: its number among the objects and lists at its depth, from 1.
   */
  tooWide: (number: number) => HttpError;
};

/** After this many bytes, `checkSize` asks whether it must yield to the event loop. */
const PIECE_BYTES = 64 * 1024;

/**
 * Throws HttpError for JSON that is nested too deep or has too many objects or keys. It checks the bytes, because
 * JSON.parse blocks all other requests: about 50 ms for 10 MB of rows, a second for 10 MB of empty objects.
 */
export async function checkSize(bytes: Buffer, limits: SizeLimits, yielder: Yielder): Promise<void> {
  let [isText, depth, count] = [false, 0, 0];
  const keys = Array<number>(MAX_DEPTH + 1).fill(0);
  const opened = Array<number>(MAX_DEPTH + 1).fill(0);
  let pieceEnd = PIECE_BYTES;
  for (let at = 0; at < bytes.length; at++) {
    if (at >= pieceEnd) {
      pieceEnd += PIECE_BYTES;
      if (yielder.isDue()) await yielder.yield();
    }
    const byte = bytes[at];
    if (isText && byte === BACKSLASH) at++;
    else if (byte === QUOTE) isText = !isText;
    else if (isText) continue;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > MAX_DEPTH) throw badRequest(TOO_DEEP);
      if (++count > limits.objects) throw limits.tooMany();
      keys[depth] = 0;
      opened[depth]!++;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth = Math.max(0, depth - 1);
    else if (byte === COLON && ++keys[depth]! > limits.keys) throw limits.tooWide(opened[depth]!);
  }
}

/**
 * Reads the bytes of a JSON body. Throws HttpError 415 if its type is not JSON, 413 if it is longer than `maxBytes`, or
 * another error of `readBody`. `instead`: the advice in the 413 error, such as `send a smaller list, in several parts`.
 */
export async function jsonBytes(
  ctx: Context,
  { maxBytes, instead = 'send a smaller list, in several parts' }: Pick<JsonBody, 'maxBytes' | 'instead'>,
  gone: AbortSignal,
): Promise<Buffer> {
  if (!ctx.is('json')) {
    const given = ctx.get('Content-Type');
    throw wrongType(
      `The request body must be application/json, but was ${given ? `"${shownValue(given)}"` : 'of no type'}.`,
    );
  }
  const tooLong = () => tooLarge(`The request is larger than ${megabytes(maxBytes)}: ${instead}.`);
  return readBody(ctx, maxBytes, tooLong, gone);
}

/**
 * Reads a JSON body and cleans every text in it. Throws the errors of `jsonBytes`, and HttpError 400 or 413 for a body
 * that cannot be used.
 */
export async function jsonBody(
  ctx: Context,
  body: Pick<JsonBody, 'maxBytes' | 'instead'>,
  gone: AbortSignal,
): Promise<unknown> {
  const bytes = await jsonBytes(ctx, body, gone);
  checkValues(bytes);
  const { value, isClean } = parseBody(bytes);
  if (isClean) return value;
  try {
    return cleanBody(value);
  } catch (error) {
    throw error instanceof RangeError ? badRequest(TOO_DEEP) : error;
  }
}
