import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { searchRequest } from '../../../backend/features/search/searchRequest.ts';
import { DestinationEntry } from '../../../backend/features/wordpress/site/destinationEntry.ts';
import { testConnection } from '../../../backend/features/wordpress/site/testConnection.ts';
import { keepCredentials } from '../../../backend/lib/secrets.ts';
import { SHOWN_MS } from '../../timeLimits.ts';

const ENOUGH_BYTES = 200 * 1024 * 1024;
const PIECE = Buffer.alloc(4 * 1024 * 1024, ' ');

let server: Server;
let url: string;
/** The number of bytes sent in the last reply. */
let sentBytes = 0;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    sentBytes = 0;
    if (request.url?.startsWith('/echo')) {
      response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end(`You sent ${JSON.stringify(request.headers)}`);
      return;
    }
    if (request.url?.startsWith('/away')) {
      response.writeHead(302, { Location: 'https://elsewhere.example/private/token-of-mine?wp-json' }).end();
      return;
    }
    const isPacked = request.url?.startsWith('/packed');
    response.writeHead(200, {
      'Content-Type': 'application/json',
      ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}),
    });
    const out = isPacked ? createGzip({ level: 1 }) : response;
    if (isPacked) out.pipe(response);
    let go: () => void = () => undefined;
    out.on('error', () => go()).on('drain', () => go());
    response.on('close', () => go());
    while (!response.destroyed && sentBytes < ENOUGH_BYTES) {
      sentBytes += PIECE.length;
      if (!out.write(PIECE)) await new Promise<void>((resolve) => (go = resolve));
    }
    out.end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const signal = new AbortController().signal;
const entry = (path: string) =>
  DestinationEntry.parse({
    id: 'salons',
    label: 'Salons',
    url: url + path,
    postType: 'salon',
    username: 'editor',
    applicationPassword: 'echo efgh ijkl mnop',
    fields: {},
  });

test.each(['plain', 'packed'])(
  'an endless reply of a provider is reported plainly and read no further (%s)',
  async (path) => {
    const asked = searchRequest('Serper', new URL(`${url}/${path}`), {}, { signal, timeoutMs: SHOWN_MS });
    await expect(asked).rejects.toMatchObject({
      kind: 'unreadable',
      message: 'Serper answered with more than 2 MB, which is no result list.',
    });
    // A compressed reply has been sent completely before it is decompressed.
    if (path === 'plain') expect(sentBytes).toBeLessThan(ENOUGH_BYTES);
  },
);

test.each(['plain', 'packed'])(
  'an endless reply of a WordPress site is handled likewise (%s)',
  async (path) => {
    const { success, message } = await testConnection(entry(`/${path}`), signal);
    expect(success).toBe(false);
    expect(message).toMatch(
      /answered with more than 16 MB, which no REST API of WordPress does: check the "url"/,
    );
    if (path === 'plain') expect(sentBytes).toBeLessThan(ENOUGH_BYTES);
  },
);

test('credentials that a site echoes are removed', async () => {
  const destination = entry('/echo');
  keepCredentials(destination.username, destination.applicationPassword);
  const { message } = await testConnection(destination, signal);
  expect(message).toMatch(/Its page says/);
  expect(message).not.toContain(Buffer.from('editor:echo efgh ijkl mnop').toString('base64').slice(0, 12));
});

test('a redirect is reported with its origin only', async () => {
  const { message } = await testConnection(entry('/away'), signal);
  expect(message).toContain('redirects to https://elsewhere.example, and');
  expect(message).not.toMatch(/token|private/);
});
