import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Koa from 'koa';
import { createApp } from '../../../backend/app.ts';
import type { Deps } from '../../../backend/deps.ts';
import { readConfig } from '../../../backend/lib/config.ts';
import { errorHandler } from '../../../backend/lib/errorHandler.ts';
import { tooLarge } from '../../../backend/lib/errors.ts';
import { createHttpServer } from '../../../backend/lib/httpServer.ts';
import { createLogger } from '../../../backend/lib/logger.ts';
import { createBodyReader } from '../../../backend/lib/readBody.ts';
import { replyFault } from '../../../backend/lib/replyFault.ts';

let server: Server;
let logged: string[];
const logger = () => createLogger('debug', 'test', { destination: { write: (line) => logged.push(line) } });
beforeEach(() => {
  logged = [];
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function serve(listener: Parameters<typeof createHttpServer>[0], limits = {}): Promise<void> {
  const usual = { headersMs: 30_000, leftoverMs: 30_000, leftoverBytes: 100_000_000 };
  server = createHttpServer(listener, logger(), { ...usual, ...limits });
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

/** The whole product without a database. */
const product = () => {
  const config = readConfig({ AUTH: 'off', SEARCH_PROVIDER: 'simulated' });
  return createApp({ config, logger: logger() } as unknown as Deps).callback();
};

/** A server that only reads bodies. */
function reader(...limits: Parameters<typeof createBodyReader>) {
  const read = createBodyReader(...limits);
  const app = new Koa().use(errorHandler(logger())).use(async (ctx) => {
    const gone = new AbortController();
    ctx.res.once('close', () => gone.abort(new Error('gone')));
    const before = ctx.res.listenerCount('close');
    const body = await read(ctx, 10_000_000, () => tooLarge('Too large.'), gone.signal);
    // A streamed reply has ten of them, and Node warns of the eleventh.
    expect(ctx.res.listenerCount('close')).toBe(before);
    ctx.body = `${body.length} bytes`;
  });
  app.on('error', replyFault(logger()));
  return app.callback();
}

/** Sends raw bytes and reads until the server closes the connection. */
async function raw(text: string, more?: (send: (text: string) => void) => void): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let reply = '';
  socket.on('data', (chunk) => (reply += chunk)).on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(text);
  more?.((piece) => void socket.write(piece));
  await closed;
  return reply;
}

const HEAD = 'Host: 127.0.0.1\r\nCookie: session=hush-hush-hush\r\nAuthorization: Basic aHVzaC1odXNo\r\n';

test('an invalid path is 400 with a sentence and the usual headers', async () => {
  await serve(product());
  const reply = await raw(`GET http://[ HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`);
  expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  expect(reply).toMatch(/Content-Security-Policy: default-src/);
  expect(reply).toContain('The address of this request cannot be read: correct it.');
});

test('a missing, repeated or invalid Host is 400 with a sentence and the usual headers', async () => {
  await serve(product());
  for (const head of [
    'GET / HTTP/1.1',
    'GET / HTTP/1.0',
    'GET / HTTP/1.1\r\nHost:',
    'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: 127.0.0.1',
    'GET / HTTP/1.1\r\nHost: 127.0.0.1, evil.example',
    'GET / HTTP/1.1\r\nHost: evil.example@127.0.0.1',
    'GET / HTTP/1.1\r\nHost: 127.0.0.1/evil.example',
    'GET / HTTP/1.1\r\nHost: 127.0.0.1:port',
    'GET / HTTP/1.1\r\nHost: [127.0.0.1',
    'GET / HTTP/1.1\r\nHost: löcalhost',
  ]) {
    const reply = await raw(`${head}\r\nConnection: close\r\n\r\n`);
    expect([head, reply]).toEqual([head, expect.stringMatching(/^HTTP\/1\.1 400 /)]);
    expect(reply).toContain('X-Content-Type-Options: nosniff');
    expect(reply).toContain('The host of this request cannot be read: send one Host header');
  }
  expect(await raw('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
});

test('bytes that are not HTTP are 400 with a sentence, and do not appear in the log', async () => {
  await serve(product());
  for (const request of [
    `GET / HTTP/9.9\r\n${HEAD}\r\n`,
    `POST /api/address/parse HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nnot hex\r\n`,
  ]) {
    const reply = await raw(request);
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).toContain('X-Content-Type-Options: nosniff');
    expect(reply).toMatch(/\r\n\r\n[A-Z].*\.$/);
  }
  expect(logged.join('')).not.toMatch(/hush|aHVzaC1odXNo|71,69,84|"level":[3456]0/);
});

test('an aborted upload is not logged as an error', async () => {
  await serve(reader());
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\n${HEAD}Content-Length: 5000\r\n\r\nhalf`);
  const [request] = await once(server, 'request');
  socket.destroy();
  await new Promise((resolve) => request.once('close', resolve));
  // Anything about the aborted upload is in the log by the time the next request is answered.
  await raw(`POST / HTTP/1.1\r\n${HEAD}Content-Length: 1\r\nConnection: close\r\n\r\nx`);
  expect(logged.join('')).not.toMatch(/"level":[3456]0/);
});

test('a body that arrives too slowly is cut off with 408', async () => {
  await serve(reader({ graceMs: 300, bytesPerSecond: 1000 }));
  const reply = await raw(`POST / HTTP/1.1\r\n${HEAD}Content-Length: 5000\r\n\r\n`, (send) => send('x'));
  expect(reply).toMatch(/^HTTP\/1\.1 408 /);
  expect(reply).toContain('too slow');
});

test('a slow body that was refused for its length does not hold the connection', async () => {
  await serve(reader(), { leftoverMs: 200 });
  const reply = await raw(`POST / HTTP/1.1\r\n${HEAD}Content-Length: 99000000\r\n\r\n`, (send) => send('x'));
  expect(reply).toMatch(/^HTTP\/1\.1 413 /);
});

/** Sends the whole body before it reads anything. The body is longer than the buffers between client and server. */
async function sentBeforeRead(head: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  const broken = once(socket, 'error').then(([error]) => Promise.reject(error));
  const sent = new Promise((resolve) => {
    socket.write(`POST / HTTP/1.1\r\n${HEAD}${head}Content-Length: 40000000\r\n\r\n`);
    socket.write(Buffer.alloc(40_000_000), resolve);
  });
  await Promise.race([sent, broken]);
  const [reply] = await Promise.race([once(socket.resume(), 'data'), broken]);
  socket.destroy();
  return String(reply);
}

test.each(['keep-alive', 'close'])(
  'a client that is still sending can read the reply that refuses its body (%s)',
  async (connection) => {
    await serve(reader());
    const reply = await sentBeforeRead(`Connection: ${connection}\r\n`);
    expect(reply).toMatch(/^HTTP\/1\.1 413 /);
    expect(reply).toContain('Too large.');
  },
);

test('an idle connection is kept longer than by usual proxies, which could else send into its end', async () => {
  await serve(reader());
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(reply.headers.get('Keep-Alive')).toBe('timeout=75');
});

test('an endless body is cut off some megabytes after the reply', async () => {
  await serve(reader(), { leftoverMs: 600_000, leftoverBytes: 1_000_000 });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
  socket.write(`POST / HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
  const chunk = `186a0\r\n${'x'.repeat(100_000)}\r\n`;
  const send = (error?: Error | null): void => void (error || socket.write(chunk, send));
  send();
  await closed;
});

test('bodies beyond the total size limit wait for their turn', async () => {
  await serve(reader(undefined, 4_000_000));
  const { port } = server.address() as AddressInfo;
  const send = () => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x'.repeat(3_000_000) });
  const replies = await Promise.all(Array.from({ length: 6 }, send));
  expect(await Promise.all(replies.map((reply) => reply.text()))).toEqual(Array(6).fill('3000000 bytes'));
});

test('a compressed body is refused, because its real size is unknown', async () => {
  await serve(reader());
  const reply = await raw(
    `POST / HTTP/1.1\r\n${HEAD}Content-Encoding: gzip\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx`,
  );
  expect(reply).toMatch(/^HTTP\/1\.1 415 /);
});
