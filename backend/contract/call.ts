import type { z } from 'zod';

// The type of one row of the table of calls. A row is plain data, from which the router, the client's endpoints, the
// OpenAPI document and the fuzz test are made.

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A call's name on both sides: its method and its path, in which `:name` is a parameter. */
export type CallName = `${Method} /api/${string}`;

export type JsonBody = {
  type: 'application/json';
  schema: z.ZodType;
  maxBytes: number;
  /** What the client can do instead of sending a longer body. It is part of the error 413. */
  instead?: string;
  /** Present if the handler gets the bytes of the body, and parses and checks them itself. */
  unparsed?: true;
};
/** One file in a field of a form. */
export type FileBody = { type: 'multipart/form-data'; field: string; maxBytes: number };

export type JsonReply = {
  type: 'application/json';
  schema: z.ZodType;
  /** Present if the header X-Total-Count contains the number of entries that the filter matches on all pages. */
  total?: true;
  /** Present if the reply may be too long for memory, so that the handler may stream it. */
  streamed?: true;
};
/** A download. The header Content-Disposition has its file name, whose ending shows the format. */
export type FileReply = {
  type: 'text/csv';
  /** Other formats that can be requested: JSON, with its schema, and XLSX. */
  also?: { 'application/json': z.ZodType; [XLSX_TYPE]: null };
};

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * 304: nothing has changed since the reply whose ETag was sent. 404: something named in the body or query does not
 * exist. 409: the state of what is named forbids the call. 422: the list cannot be read.
 */
type OwnReply = 304 | 404 | 409 | 422;

export type Call = {
  /** The call's name in the OpenAPI document, from which generated clients name their functions. */
  id: string;
  /** What the call does, in a few words that begin with a verb. */
  summary: string;
  /** What the call returns or changes, in a sentence or two. */
  description: string;
  /**
   * Present if the call accepts the header Idempotency-Key. A request that is repeated with the same key within three
   * days is carried out once.
   */
  keyed?: true;
  /** `operator`: needs a sign-in or an API key if the product requires a sign-in. `public`: never needs one. */
  who: 'public' | 'operator';
  /** Present if each call that was carried out is logged, with its operator. */
  logged?: true;
  /** A schema for each `:name` in the path. An invalid value gets 404, because it cannot name anything. */
  params?: z.ZodObject;
  /** Every parameter that the call accepts; any other is refused. */
  query?: z.ZodObject;
  /** Absent if the call has no body. A body that is sent anyway is ignored. */
  body?: JsonBody | FileBody;
  reply: JsonReply | FileReply;
  /**
   * Statuses that do not follow from the other fields. 304 is listed here only for a `streamed` reply, whose handler
   * may also send it in one piece. Every other JSON reply to GET can be a 304 anyway.
   */
  errors?: readonly OwnReply[];
};

type ParamsIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A call whose `params` are exactly those of its path. */
type CallAt<Name> = Call &
  ([ParamsIn<Name>] extends [never]
    ? { params?: never }
    : { params: z.ZodObject<Record<ParamsIn<Name>, z.ZodType<string, string>>> });

/** Defines calls. The type checks that each name is a `CallName` and that `params` fit its path. */
export function defineCalls<
  const Table extends { [Name in keyof Table]: Name extends CallName ? CallAt<Name> : never },
>(table: Table): Table {
  return table;
}
