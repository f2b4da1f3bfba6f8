import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type LateSite = {
  url: string;
  /** Creates that were held back so far. */
  held: () => number;
  /** Carries the held creates out, whose sender has long gone. */
  carryOut: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Headers that are between two ends and not passed on. */
const OF_THE_CONNECTION: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'content-encoding',
  'transfer-encoding',
]);

/** A gateway before a site that holds the first `count` creates of a post back and passes everything else on. */
export async function startLateSite(siteUrl: string, count = 1): Promise<LateSite> {
  const held: (() => Promise<unknown>)[] = [];
  const isCreate = ({ method, url }: IncomingMessage) =>
    method === 'POST' && /\/wp\/v2\/salon(\?|$)/.test(url!);

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const headers = Object.entries(request.headers).filter(([name]) => !OF_THE_CONNECTION.has(name));
    const pass = () =>
      fetch(siteUrl + request.url, {
        method: request.method!,
        headers: headers as [string, string][],
        ...(body.length ? { body: new Uint8Array(body) } : {}),
      });
    if (isCreate(request) && held.length < count) {
      held.push(pass);
      return;
    }
    const reply = await pass();
    response.writeHead(
      reply.status,
      Object.fromEntries([...reply.headers].filter(([name]) => !OF_THE_CONNECTION.has(name))),
    );
    response.end(Buffer.from(await reply.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held: () => held.length,
    async carryOut() {
      for (const pass of held) await pass();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
