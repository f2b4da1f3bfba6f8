import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type HttpHeaders = Record<string, string>;
export type Arrived = { method: string; path: string; headers: HttpHeaders; body: Buffer };
export type Reply = { status: number; headers: HttpHeaders; body: Buffer | string };

/** Hop-by-hop headers, which a gateway must not forward. */
const OF_THE_CONNECTION: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'content-encoding',
  'transfer-encoding',
]);

const passable = (headers: Iterable<[string, string]>): HttpHeaders =>
  Object.fromEntries([...headers].filter(([name]) => !OF_THE_CONNECTION.has(name)));

/** Reads a request with its whole body. `X-Forwarded-Host` is the host that the client asked. */
export async function arrived(request: IncomingMessage): Promise<Arrived> {
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    `${value}`,
  ]);
  return {
    method: request.method!,
    path: request.url!,
    headers: { ...passable(headers), 'x-forwarded-host': request.headers.host! },
    body: await buffer(request),
  };
}

/** Forwards the request to the site and returns its reply. */
export async function passOn({ method, path, headers, body }: Arrived, siteUrl: string): Promise<Reply> {
  const reply = await fetch(siteUrl + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body.length ? { body: new Uint8Array(body) } : {}),
  });
  return {
    status: reply.status,
    headers: passable(reply.headers),
    body: Buffer.from(await reply.arrayBuffer()),
  };
}

export function send(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, headers);
  response.end(body);
}
