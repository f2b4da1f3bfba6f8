import type { FetchArgs } from '@reduxjs/toolkit/query/react';

// What is asked for again and again comes with a tag (ETag). Asked for with it, the server answers 304 and nothing else
// where nothing has changed. Both are kept in this page's memory alone: no reply is in the browser's cache, where it would
// outlive the sign-out.

type Kept = { tag: string; reply: unknown };

/** What a page polls, and a few it comes back to. */
const MOST_KEPT = 12;

/** By address, the one used last at the end. */
const kept = new Map<string, Kept>();

function keep(address: string, reply: Kept): void {
  kept.delete(address);
  kept.set(address, reply);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT) kept.delete(oldest!);
}

const NOT_MODIFIED = 304;

/** The same request, which is answered with the reply kept last where the server says that it still holds. */
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
