import type { z } from 'zod';

// One row of the table of calls. It is plain data, from which the router, the client's endpoints, the OpenAPI
// document and the fuzz test are made.

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A call's name on both sides: its method and its path, in which `:name` is a parameter. */
export type CallName = `${Method} /api/${string}`;

export type JsonBody = {
  type: 'application/json';
  schema: z.ZodType;
  maxBytes: number;
  /** What the client can do instead of sending a longer body; part of the error 413. */
  instead?: string;
  /** True if the handler gets the unparsed bytes, and parses and checks them some rows at a time. */
  unparsed?: true;
};
/** One file in a field of a form. */
export type FileBody = { type: 'multipart/form-data'; field: string; maxBytes: number };

export type JsonReply = {
  type: 'application/json';
  schema: z.ZodType;
  /** A list with the header X-Total-Count: how many entries the filter matches on all pages. */
  total?: true;
  /** True if the reply may exceed memory, so that it is streamed. */
  streamed?: true;
};
/** A download. The header Content-Disposition has its file name, whose ending shows the format. */
export type FileReply = {
  type: 'text/csv';
  /** Other formats that can be requested. The JSON has a schema. */
  also?: { 'application/json': z.ZodType; [XLSX_TYPE]: null };
};

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * 304: the reply is not always streamed, and has an ETag if it is not. 404: something named in the body or query does
 * not exist. 409: the state of what is named forbids it. 422: an uploaded list cannot be read.
 */
type OwnReply = 304 | 404 | 409 | 422;

export type Call = {
  /** The call's name in the OpenAPI document, from which generated clients name their functions. */
  id: string;
  /** What the call does, in a few words that begin with a verb. */
  summary: string;
  /** What the call returns or changes, in a sentence or two. */
  description: string;
  /** Accepts the header Idempotency-Key: a request repeated with the same key is carried out once. */
  keyed?: true;
  /** `public`: needs no sign-in, even if the product requires one. */
  who: 'public' | 'operator';
  /** Changes or exports shared data: each call is logged with its operator. */
  logged?: true;
  /** A schema for each `:name` in the path. An invalid value is answered with 404, because it cannot name anything. */
  params?: z.ZodObject;
  /** Every parameter that the call accepts; any other is refused. */
  query?: z.ZodObject;
  /** Absent if the call has no body. A body that is sent anyway is ignored. */
  body?: JsonBody | FileBody;
  reply: JsonReply | FileReply;
  /** The errors of this call that do not follow from its other fields, and 304. */
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

/** Defines some rows of the table of calls; the type checks each row. */
export function defineCalls<
  const Table extends { [Name in keyof Table]: Name extends CallName ? CallAt<Name> : never },
>(table: Table): Table {
  return table;
}
