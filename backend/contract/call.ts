import type { z } from 'zod';

// One row of the table of calls. Plain data: the router, the client's endpoints and what describes or tries the API are
// all made from it.

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** What a call is known by on both sides: its method and its path, where `:name` stands for one part. */
export type CallName = `${Method} /api/${string}`;

export type JsonBody = {
  type: 'application/json';
  schema: z.ZodType;
  maxBytes: number;
  /** Too long to be read at once: the handler gets its bytes, and reads and checks them slice by slice. */
  sliced?: true;
};
/** One file in a field of a form. */
export type FileBody = { type: 'multipart/form-data'; field: string; maxBytes: number };

export type JsonReply = {
  type: 'application/json';
  schema: z.ZodType;
  /** A list whose header X-Total-Count tells how many the filter shows on all pages. */
  total?: true;
  /** May be longer than memory, and then comes in pieces. */
  streamed?: true;
};
/** A download; its name, whose ending tells its type, is in the header Content-Disposition. */
export type FileReply = {
  type: 'text/csv';
  /** What it comes as where that is asked for; JSON with its shape. */
  also?: { 'application/json': z.ZodType; [XLSX_TYPE]: null };
};

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type Call = {
  /** Takes the header Idempotency-Key: the same request sent again under the same key is carried out once. */
  keyed?: true;
  /** `public`: also for those who have not signed in, where the product asks for it. */
  who: 'public' | 'operator';
  /** Changes what others see, or takes it out: each time stands in the log, with who it was. */
  logged?: true;
  /** Of each `:name` in the path. What does not fit names nothing: 404. */
  params?: z.ZodObject;
  /** Every parameter that the call takes; any other is refused. */
  query?: z.ZodObject;
  /** Absent: whatever body is sent is left unread. */
  body?: JsonBody | FileBody;
  reply: JsonReply | FileReply;
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

/** Part of the table, checked row by row. */
export function defineCalls<
  const Table extends { [Name in keyof Table]: Name extends CallName ? CallAt<Name> : never },
>(table: Table): Table {
  return table;
}
