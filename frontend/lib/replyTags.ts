import type { FetchArgs } from '@reduxjs/toolkit/query/react';

// Repeated GET requests, except downloads, are conditional. The server sends an ETag with its replies, and answers 304
// without a body if the reply has not changed. Tags and replies are kept in memory only: in the browser's cache they
// would survive the sign-out.

type Kept = { tag: string; reply: unknown };

/** The most replies to keep: enough for those that are polled, and for a few screens that the operator returns to. */
const MAX_KEPT = 12;

/** LRU cache by URL: the reply used last is at the end. */
const kept = new Map<string, Kept>();

function keep(address: string, reply: Kept): void {
  kept.delete(address);
  kept.set(address, reply);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT) kept.delete(oldest!);
}

const NOT_MODIFIED = 304;

/**
 * Makes a GET conditional: if the server answers 304, the result is the kept reply. Leaves other requests as they are.
 */
export function withTag(args: FetchArgs, read: (response: Response) => Promise<unknown>): FetchArgs {
  if (args.method && args.method !== 'GET') return args;
  const address = `${args.url}?${JSON.stringify(args.params)}`;
  const last = kept.get(address);
  return {
    ...args,
    ...(last && { headers: { ...args.headers, 'If-None-Match': last.tag } }),
    validateStatus: ({ ok, status }) => ok || (status === NOT_MODIFIED && !!last),
    responseHandler: async (response) => {
      if (response.status === NOT_MODIFIED && last) {
        keep(address, last);
        return last.reply;
      }
      const reply = await read(response);
      const tag = response.headers.get('ETag');
      if (tag && response.ok) keep(address, { tag, reply });
      return reply;
    },
  };
}
