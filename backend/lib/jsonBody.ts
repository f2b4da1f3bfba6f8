import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import { mayBeUnclean, parseCleanJson } from './cleanText.ts';
import { badRequest, tooLarge, wrongType } from './errors.ts';

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

function cleaned(json: string): unknown {
  try {
    return parseCleanJson(json);
  } catch {
    // It was read before, so only its depth is left.
    throw badRequest('The request body is nested too deep: send it as a JSON object of plain values.');
  }
}

/** Makes the reader of a JSON body of at most `maxBytes`, every text in it clean. */
export function jsonBody(maxBytes: number): (ctx: Context) => Promise<unknown> {
  const parse = bodyParser({
    enableTypes: ['json'],
    jsonLimit: maxBytes,
    onError(error) {
      const { status, type } = error as { status?: number; type?: string };
      if (status === 413 || type === 'entity.too.large') {
        throw tooLarge(
          `The request is larger than ${megabytes(maxBytes)}: send a smaller list, in several parts.`,
        );
      }
      throw badRequest('The request body is not valid JSON: send it as a JSON object.');
    },
  });
  return async (ctx) => {
    if (!ctx.is('json')) {
      const given = ctx.get('Content-Type');
      throw wrongType(
        `The request body must be application/json, but was ${given ? `"${given}"` : 'of no type'}.`,
      );
    }
    await parse(ctx, async () => {});
    const { body, rawBody } = ctx.request;
    return mayBeUnclean(rawBody) ? cleaned(rawBody) : body;
  };
}
