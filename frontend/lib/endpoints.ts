import type { FetchArgs, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import type { z } from 'zod';
import type { JsonBody } from '#contract/call.ts';
import type { Calls, KnownCall } from '#contract/calls.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/limits.ts';

// Requests that are typed by the contract's table of calls. The table itself is not loaded into the browser: at run
// time a call is only its name, such as `GET /api/platforms`.

/** The arguments of a call: parameters, query, body and idempotency key. */
type ArgsOf<Name extends KnownCall> = (Calls[Name] extends { params: infer Params extends z.ZodType }
  ? { params: z.input<Params> }
  : unknown) &
  (Calls[Name] extends { query: infer Query extends z.ZodType } ? { query?: z.input<Query> } : unknown) &
  (Calls[Name] extends { body: infer Body }
    ? { body: Body extends JsonBody ? z.input<Body['schema']> : FormData }
    : unknown) &
  (Calls[Name] extends { keyed: true }
    ? {
        /** Idempotency key: a request that is repeated with the same key is carried out once. */
        key: string;
      }
    : unknown);

/** The reply of a call; a Blob if the contract has no schema for it. */
export type ReplyOf<Name extends KnownCall> = Calls[Name]['reply'] extends {
  schema: infer Reply extends z.ZodType;
}
  ? z.output<Reply>
  : Blob;

declare const asks: unique symbol;
/** The request that RTK Query fetches. Its type contains the name of the call. */
export type CallRequest<Name extends KnownCall> = FetchArgs & {
  url: string;
  method: string;
  readonly [asks]?: Name;
};

type NoArgs = Record<never, never>;
type Given = { params?: Record<string, string>; query?: object; body?: unknown; key?: string };

/** Builds the request of a call. Undefined query parameters are left out. */
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

/** The part of an RTK Query endpoint that follows from the contract. */
type Endpoint<Arg, Result> = {
  query: (arg: Arg) => FetchArgs;
  transformResponse: (reply: unknown, meta: Meta, arg: Arg) => Result;
};

/** Defines an endpoint that makes a call and returns its reply, converted by `read` if it is given. */
export function endpoint<Name extends KnownCall>(ask: () => CallRequest<Name>): Endpoint<void, ReplyOf<Name>>;
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
