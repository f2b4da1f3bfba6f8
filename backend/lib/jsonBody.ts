import type { Context } from 'koa';
import { parseCleanJson } from './cleanText.ts';
import { badRequest, HttpError, tooLarge, wrongType } from './errors.ts';
import { readBody } from './readBody.ts';
import { shownValue } from './shownValue.ts';

/** The longest selection and some more. Millions of small values cost a hundred times the bytes that they are sent in. */
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

export const NO_JSON = 'The request body is not valid JSON: send it as a JSON object.';
export const TOO_DEEP = 'The request body is nested too deep: send it as a JSON object of plain values.';

function refuseLostKey(key: string): void {
  throw badRequest(
    key === '__proto__'
      ? 'No column and no key may be called "__proto__": give it another name.'
      : `Two columns or keys are called "${shownValue(key)}": give each its own name.`,
  );
}

/** The value of a JSON text from a client, every text in it clean. Throws HttpError 400. */
export function readJsonText(text: string): unknown {
  try {
    return parseCleanJson(text, refuseLostKey);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw badRequest(error instanceof RangeError ? TOO_DEEP : NO_JSON);
  }
}

/** The bytes of a JSON body of at most `maxBytes`, whatever they hold. */
export async function jsonBytes(ctx: Context, maxBytes: number, gone: AbortSignal): Promise<Buffer> {
  if (!ctx.is('json')) {
    const given = ctx.get('Content-Type');
    throw wrongType(
      `The request body must be application/json, but was ${given ? `"${shownValue(given)}"` : 'of no type'}.`,
    );
  }
  const tooLong = () =>
    tooLarge(`The request is larger than ${megabytes(maxBytes)}: send a smaller list, in several parts.`);
  return readBody(ctx, maxBytes, tooLong, gone);
}

/** Reads a JSON body of at most `maxBytes`, every text in it clean. */
export async function jsonBody(ctx: Context, maxBytes: number, gone: AbortSignal): Promise<unknown> {
  const bytes = await jsonBytes(ctx, maxBytes, gone);
  checkValues(bytes);
  return readJsonText(new TextDecoder().decode(bytes));
}
