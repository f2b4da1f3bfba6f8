import type { FetchArgs, FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query/react';
import type { z } from 'zod';
import type { JsonBody } from '#contract/call.ts';
import type { Calls, KnownCall } from '#contract/calls.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/limits.ts';
import type { ApiError } from './apiError.ts';

// The page's requests, typed by the contract's table of calls. The browser loads nothing of that table: a call is its
// own name, `GET /api/platforms`, and the rest of it is types.

/** What is sent with a call. */
export type ArgsOf<Name extends KnownCall> = (Calls[Name] extends { params: infer Params extends z.ZodType }
  ? { params: z.input<Params> }
  : unknown) &
  (Calls[Name] extends { query: infer Query extends z.ZodType } ? { query?: z.input<Query> } : unknown) &
  (Calls[Name] extends { body: infer Body }
    ? { body: Body extends JsonBody ? z.input<Body['schema']> : FormData }
    : unknown) &
  (Calls[Name] extends { keyed: true }
    ? {
        /** Sent again under the same key, the request is carried out once. */
        key: string;
      }
    : unknown);

/** What comes back. */
export type ReplyOf<Name extends KnownCall> = Calls[Name]['reply'] extends {
  schema: infer Reply extends z.ZodType;
}
  ? z.output<Reply>
  : Blob;

declare const asks: unique symbol;
/** What RTK Query fetches; its type says which call it is. */
export type CallRequest<Name extends KnownCall> = FetchArgs & {
  url: string;
  method: string;
  readonly [asks]?: Name;
};

type NoArgs = Record<never, never>;
type Given = { params?: Record<string, string>; query?: object; body?: unknown; key?: string };

/** The request of a call. Parameters of its query that are undefined are left out. */
export function request<Name extends KnownCall>(
  name: Name,
  ...[args]: NoArgs extends ArgsOf<Name> ? [ArgsOf<Name>?] : [ArgsOf<Name>]
): CallRequest<Name> {
  const [method, path] = name.split(' ') as [string, string];
  const { params, query, body, key }: Given = args ?? {};
  const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params![key]!));
  return {
    url,
    method,
    ...(query && { params: query }),
    ...(body !== undefined && { body }),
    ...(key !== undefined && { headers: { [IDEMPOTENCY_KEY_HEADER]: key } }),
  };
}

type Meta = FetchBaseQueryMeta | undefined;

/** The part of an endpoint that the contract decides. */
export type Endpoint<Arg, Result> = {
  query: (arg: Arg) => FetchArgs;
  transformResponse: (reply: unknown, meta: Meta, arg: Arg) => Result;
};

/** Asks a call and gives its reply as it is, or what `read` makes of it. */
export function endpoint<Name extends KnownCall>(ask: () => CallRequest<Name>): Endpoint<void, ReplyOf<Name>>;
export function endpoint<Name extends KnownCall, Result>(
  ask: () => CallRequest<Name>,
  read: (reply: ReplyOf<Name>) => Result,
): Endpoint<void, Result>;
export function endpoint<Name extends KnownCall, Arg>(
  ask: (arg: Arg) => CallRequest<Name>,
): Endpoint<Arg, ReplyOf<Name>>;
export function endpoint<Name extends KnownCall, Arg, Result>(
  ask: (arg: Arg) => CallRequest<Name>,
  read: (reply: ReplyOf<Name>, arg: Arg, response: Response | undefined) => Result,
): Endpoint<Arg, Result>;
export function endpoint<Name extends KnownCall, Arg>(
  ask: (arg: Arg) => CallRequest<Name>,
  read: (reply: ReplyOf<Name>, arg: Arg, response: Response | undefined) => unknown = (reply) => reply,
): Endpoint<Arg, unknown> {
  return {
    query: ask,
    transformResponse: (reply, meta, arg) => read(reply as ReplyOf<Name>, arg, meta?.response),
  };
}

type BaseQuery = (
  args: FetchArgs,
) => QueryReturnValue<unknown, ApiError, Meta> | PromiseLike<QueryReturnValue<unknown, ApiError, Meta>>;

/** What a server answers to a path that it does not have. 200: its page instead of JSON. */
const UNKNOWN_PATH = [404, 405, 501, 200];

/**
 * Asks for the part that the page needs; of a server that has only the specification's own calls it reads the whole, and
 * makes the part here. An id that is unknown is asked for twice: both are 404.
 */
export function orWhole<Arg, Result>(part: Endpoint<Arg, Result>, whole: Endpoint<Arg, Result>) {
  const ask = async (
    baseQuery: BaseQuery,
    { query, transformResponse }: Endpoint<Arg, Result>,
    arg: Arg,
  ): Promise<QueryReturnValue<Result, ApiError, FetchBaseQueryMeta>> => {
    const { data, error, meta } = await baseQuery(query(arg));
    const seen = meta && { meta };
    return error ? { error, ...seen } : { data: transformResponse(data, meta, arg), ...seen };
  };
  return {
    queryFn: async (arg: Arg, _api: unknown, _options: unknown, baseQuery: BaseQuery) => {
      const reply = await ask(baseQuery, part, arg);
      const unknown = reply.error?.status && UNKNOWN_PATH.includes(reply.error.status);
      return unknown ? ask(baseQuery, whole, arg) : reply;
    },
  };
}
