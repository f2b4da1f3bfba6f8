import { Readable } from 'node:stream';
import { Router } from '@koa/router';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Call, JsonBody, JsonReply } from '#contract/call.ts';
import { IDEMPOTENCY_KEY_HEADER, MAX_KEY_CHARACTERS, TOTAL_COUNT_HEADER } from '#contract/limits.ts';
import { badRequest, notFound } from './errors.ts';
import type { SentFile } from './fileBody.ts';
import { fileBody } from './fileBody.ts';
import { jsonBody, jsonBytes } from './jsonBody.ts';
import { addToLogContext } from './logContext.ts';
import { parseRequest } from './parse.ts';
import { shownValue } from './shownValue.ts';

type Parsed<Row, Part extends 'params' | 'query'> =
  Row extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

type ParsedBody<Row> = Row extends { body: infer Body }
  ? Body extends JsonBody
    ? Body extends { unparsed: true }
      ? Buffer
      : z.output<Body['schema']>
    : SentFile
  : undefined;

/** The body of a JSON reply. If the call is `streamed`, the body may also be a stream of JSON text. */
type Json<Reply extends JsonReply> =
  | z.input<Reply['schema']>
  | (Reply extends { streamed: true } ? Readable : never);

type Answer<Reply> = Reply extends JsonReply
  ? Reply extends { total: true }
    ? { body: Json<Reply>; total: number }
    : Json<Reply>
  : { fileName: string; content: Readable };

export type Handler<Row extends Call> = (asked: {
  params: Parsed<Row, 'params'>;
  query: Parsed<Row, 'query'>;
  body: ParsedBody<Row>;
  /** The idempotency key, by which a repeated request is recognised; undefined if none was sent. */
  key: string | undefined;
  /** The signed-in operator's email, or `API key NAME`. Null if the call or the product needs no sign-in. */
  operator: string | null;
  /** The Koa context, for cookies and the client's address. */
  ctx: Context;
  /** Aborted when the client disconnects, or when the whole reply has been sent. */
  gone: AbortSignal;
}) => Answer<Row['reply']> | Promise<Answer<Row['reply']>>;

/** The handlers of a table of calls. A call without a handler does not compile, nor does a handler without a call. */
export type Handlers<Table> = {
  [Name in keyof Table]: Table[Name] extends Call ? Handler<Table[Name]> : never;
};

/**
 * Returns who makes a call: the handler's `operator`. Throws 401 if the client must sign in first, 403 if the call
 * writes and its API key may only read, and 429 after too many wrong keys.
 */
export type Admit = (ctx: Context) => Promise<string | null>;

/** Called with the call's name after its handler has succeeded, if the contract marks the call as `logged`. */
export type OnLogged = (call: string) => void;

/** Called for each reply that is about to be streamed. If it throws, the client gets that error instead. */
export type OnStream = (ctx: Context, operator: string | null, stream: Readable) => void;

/** Called for a reply that does not fit the contract. If it throws, the client gets that error instead. */
export type OnMisfit = (call: string, error: z.ZodError) => void;

function goneSignal(ctx: Context): AbortSignal {
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort(new Error('The browser has gone away.')));
  return gone.signal;
}

/** Parses path parameters. An invalid one cannot name anything, so this throws 404 with the schema's own sentence. */
function readParams(schema: z.ZodObject | undefined, params: unknown): unknown {
  const parsed = schema?.safeParse(params);
  if (parsed && !parsed.success) throw notFound(parsed.error.issues[0]!.message);
  return parsed?.data;
}

function readQuery(schema: z.ZodObject | undefined, query: Record<string, unknown>): unknown {
  const known = Object.keys(schema?.shape ?? {});
  const unknown = Object.keys(query).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const takes = known.length ? `it takes ${known.join(', ')}` : 'it takes none';
    throw badRequest(`This address has no parameter "${shownValue(unknown)}": ${takes}.`);
  }
  return schema && parseRequest(schema, query);
}

function bodyReader(
  body: Call['body'],
  mostFileBytes: number | undefined,
): (ctx: Context, gone: AbortSignal) => Promise<unknown> {
  if (!body) return async () => undefined;
  if (body.type === 'multipart/form-data') return fileBody(body.field, mostFileBytes ?? body.maxBytes);
  if (body.unparsed) return (ctx, gone) => jsonBytes(ctx, body, gone);
  return async (ctx, gone) => parseRequest(body.schema, await jsonBody(ctx, body, gone));
}

function readKey(ctx: Context): string | undefined {
  const key = ctx.get(IDEMPOTENCY_KEY_HEADER);
  if (key.length > MAX_KEY_CHARACTERS) {
    throw badRequest(`${IDEMPOTENCY_KEY_HEADER} is too long: send at most ${MAX_KEY_CHARACTERS} characters.`);
  }
  return key || undefined;
}

export type RouterOptions = {
  admit: Admit;
  /** Replaces the table's limit for files. */
  mostFileBytes?: number;
  onMisfit?: OnMisfit | undefined;
  onLogged?: OnLogged;
  onStream?: OnStream;
};

/** Creates the router of a table of calls. If `onMisfit` is undefined, replies are not checked. */
export function createRouter<const Table extends Record<string, Call>>(
  table: Table,
  handlers: Handlers<Table>,
  { admit, mostFileBytes, onMisfit, onLogged, onStream }: RouterOptions,
): Router {
  // `/jobs/summary` comes before `/jobs/:jobId`, whatever their order in the table. An address must match a call
  // exactly. Otherwise `DELETE /jobs/`, from a client whose variable for the id is empty, would delete all jobs.
  const router = new Router({ exclusive: 'specificity', strict: true, sensitive: true });
  for (const [name, call] of Object.entries<Call>(table)) {
    const [method, path] = name.split(' ') as [string, string];
    const handle = handlers[name] as unknown as (asked: object) => Promise<unknown>;
    const readBody = bodyReader(call.body, mostFileBytes);

    router.register(path, [method], async (ctx) => {
      // Check access before reading anything, so that an unauthorised request learns nothing and costs nothing.
      const operator = call.who === 'public' ? null : await admit(ctx);
      if (operator !== null) addToLogContext({ operator });
      const params = readParams(call.params, ctx.params);
      const { jobId } = Object(params) as { jobId?: string };
      if (jobId !== undefined) addToLogContext({ jobId });
      const query = readQuery(call.query, ctx.query);
      const gone = goneSignal(ctx);
      const body = await readBody(ctx, gone);
      const answer = await handle({ params, query, body, key: readKey(ctx), operator, ctx, gone });
      const stream = streamIn(call.reply, answer);
      if (stream) onStream?.(ctx, operator, stream);
      if (call.logged) onLogged?.(name);
      send(ctx, name, call.reply, answer, onMisfit);
    });
  }
  return router;
}

/** Returns the part of an answer that is streamed; undefined if the whole answer is in memory. */
function streamIn(reply: Call['reply'], answer: unknown): Readable | undefined {
  if (reply.type === 'text/csv') return (answer as { content: Readable }).content;
  const body = reply.total ? (answer as { body: unknown }).body : answer;
  return body instanceof Readable ? body : undefined;
}

function send(
  ctx: Context,
  name: string,
  reply: Call['reply'],
  answer: unknown,
  onMisfit: OnMisfit | undefined,
): void {
  if (reply.type === 'text/csv') {
    const { fileName, content } = answer as { fileName: string; content: Readable };
    // Also sets the content type, by the ending of the file's name.
    ctx.attachment(fileName);
    ctx.body = content;
    return;
  }
  const { body, total } = reply.total
    ? (answer as { body: unknown; total: number })
    : { body: answer, total: undefined };
  if (total !== undefined) ctx.set(TOTAL_COUNT_HEADER, String(total));
  if (onMisfit && !(body instanceof Readable)) {
    const checked = reply.schema.safeParse(body);
    if (!checked.success) onMisfit(name, checked.error);
  }
  ctx.type = 'application/json';
  ctx.body = body;
}
