import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from '@jest/globals';
import Koa from 'koa';
import { errorHandler } from '../../../backend/lib/errorHandler.ts';
import { createLogger } from '../../../backend/lib/logger.ts';
import { replyFault } from '../../../backend/lib/replyFault.ts';
import { createStreamLimit } from '../../../backend/lib/streamLimit.ts';
import { eventually } from '../../support/eventually.ts';

const HOUR_MS = 3_600_000;
const PIECE = 'x'.repeat(1_000_000);

let server: Server;
let streams: Readable[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  server.closeAllConnections();
  streams = [];
});

/** Yields more than the system's buffers hold for a client that reads nothing. */
async function* endless(): AsyncGenerator<string> {
  for (;;) yield PIECE;
}

async function* short(): AsyncGenerator<string> {
  yield 'whole';
}

async function* broken(): AsyncGenerator<string> {
  yield 'half';
  throw new Error('The job was deleted.');
}

const CONTENTS: Record<string, () => AsyncGenerator<string>> = {
  '/endless': endless,
  '/short': short,
  '/broken': broken,
};

/** Serves the stream that the path names, for the client that the query names. */
async function serve(limits: Partial<Parameters<typeof createStreamLimit>[0]> = {}): Promise<void> {
  const begin = createStreamLimit({ perClient: 2, inAll: 3, stalledMs: HOUR_MS, ...limits });
  const logger = createLogger('silent', 'test');
  const app = new Koa().use(errorHandler(logger)).use((ctx) => {
    const stream = Readable.from(CONTENTS[ctx.path]!(), { objectMode: false });
    streams.push(stream);
    begin(ctx, ctx.querystring, stream);
    ctx.body = stream;
  });
  app.on('error', replyFault(logger));
  server = createServer(app.callback());
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

/** Sends a request and reads only the first bytes. Returns the head of the reply and the socket. */
async function ask(path: string, method = 'GET'): Promise<{ reply: string; status: number; socket: Socket }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  await once(socket, 'readable');
  const reply = String(socket.read());
  return { reply, status: Number(reply.slice(9, 12)), socket };
}

const statusOf = async (path: string) => (await ask(path)).status;

test('a client that reads nothing gets streams up to its limit, then 429 with Retry-After', async () => {
  await serve();
  expect([await statusOf('/endless?ana'), await statusOf('/endless?ana')]).toEqual([200, 200]);
  const { reply } = await ask('/endless?ana');
  expect(reply).toMatch(/^HTTP\/1\.1 429 /);
  expect(reply).toMatch(/\r\nRetry-After: 5\r\n/);
  expect(reply).toMatch(/\r\nContent-Type: text\/plain/);
  expect(reply).toContain(
    '2 exports and whole lists are being sent to you already: try again when one of them has ended.',
  );
  expect(await statusOf('/endless?ben')).toBe(200);
  expect((await ask('/endless?eve')).reply).toContain(
    'The server is sending 3 exports and whole lists, as many as it may: try again in a few seconds.',
  );
  // The refused streams were not read and are closed.
  expect(streams.map(({ destroyed }) => destroyed)).toEqual([false, false, true, false, true]);
});

test.each([
  ['has been read to its end', '/short?ana', 'GET'],
  ['failed in the middle', '/broken?ana', 'GET'],
  ['has no body', '/endless?ana', 'HEAD'],
])('a stream that %s no longer counts', async (_, path, method) => {
  await serve({ perClient: 1 });
  for (let times = 0; times < 3; times++) {
    const { socket } = await eventually(
      () => ask(path, method),
      ({ status }) => status === 200,
    );
    socket.resume();
  }
});

test('a stream whose client has disconnected no longer counts, and is closed', async () => {
  await serve({ perClient: 1 });
  const { socket } = await ask('/endless?ana');
  expect(await statusOf('/endless?ana')).toBe(429);
  socket.destroy();
  expect(
    await eventually(
      () => statusOf('/endless?ana'),
      (status) => status === 200,
    ),
  ).toBe(200);
  expect(streams[0]!.destroyed).toBe(true);
});

test('a stream that is not read for long is cut off, and its slot becomes free', async () => {
  await serve({ perClient: 1, stalledMs: 300 });
  expect(await statusOf('/endless?ana')).toBe(200);
  const served = await eventually(
    () => statusOf('/endless?ana'),
    (status) => status === 200,
  );
  expect([served, streams[0]!.destroyed]).toEqual([200, true]);
});
