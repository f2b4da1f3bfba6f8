import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type DoubleRequest = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  /** Parsed if it is JSON. */
  body: unknown;
  /** The time of arrival by `performance.now()`. */
  at: number;
};

export type DoubleReply =
  /** An object is sent as JSON, a text as HTML unless `headers` say otherwise, and bytes unchanged. */
  | { status: number; headers?: Record<string, string>; body: unknown }
  /** Announces the length of all of `body`, but closes the connection after half of it. */
  | { cutOff: object }
  | 'hang up'
  /** Never answers. */
  | 'silence';

export type Answer = (request: DoubleRequest) => DoubleReply | Promise<DoubleReply>;

export type HttpDouble = {
  url: string;
  /** All requests in the order of their arrival. */
  requests: DoubleRequest[];
  /** Sets the reply to all further requests. */
  answer: (answer: Answer) => void;
  stop: () => Promise<void>;
};

export const NOTHING_LISTENS_URL = 'http://127.0.0.1:1';

async function read(request: IncomingMessage): Promise<DoubleRequest> {
  const at = performance.now();
  const url = new URL(request.url!, 'http://localhost');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const isJson = request.headers['content-type'] === 'application/json';
  return {
    method: request.method!,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: isJson ? JSON.parse(text) : text,
    at,
  };
}

function send(response: ServerResponse, reply: DoubleReply): void {
  if (reply === 'silence') return;
  if (reply === 'hang up') {
    response.destroy();
    return;
  }
  if ('cutOff' in reply) {
    const text = JSON.stringify(reply.cutOff);
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
    });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
    return;
  }
  const isText = typeof reply.body === 'string' || Buffer.isBuffer(reply.body);
  const type = isText ? 'text/html; charset=utf-8' : 'application/json';
  response.writeHead(reply.status, { 'Content-Type': type, ...reply.headers });
  response.end(isText ? reply.body : JSON.stringify(reply.body));
}

/** Starts a server on loopback that answers as the test says, and records the requests. */
export async function startHttpDouble(first: Answer): Promise<HttpDouble> {
  let answer = first;
  const requests: DoubleRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const request = await read(incoming);
    requests.push(request);
    send(response, await answer(request));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (next) => {
      answer = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
