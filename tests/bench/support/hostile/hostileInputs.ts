import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { HELD_INPUTS } from './heldInputs.ts';
import { KEPT_INPUTS } from './keptInputs.ts';
import type { HostileInput } from './sent.ts';
import {
  counted,
  filled,
  givenUpAfter,
  JSON_TYPE,
  MEGABYTE,
  manyAtOnce,
  outcomeOf,
  tenMegabytes,
  upload,
} from './sent.ts';

const post = (path: string, body: string | Buffer) => async (url: string) =>
  outcomeOf(await fetch(url + path, { method: 'POST', headers: JSON_TYPE, body: body as BodyInit }));

const start = (body: string) => post('/api/verification/start', body);
const rows = (given: string) => `{"csvData":{"mapping":{"name":"Name"},"rows":[${given}]}}`;

const csv = (content: string | Buffer) => async (url: string) => outcomeOf(await upload(url, content));

const salon = (index: number) =>
  `{"Name":"Salon ${index}","Address":"${index} Elm St","City":"Reno","State":"NV","Zip":"89501","Phone":"775 555 0100","Note":""}`;
/** The number of rows that fit into the body of a start. */
const FAIR = 75_000;
const salons = (count: number) => Array.from({ length: count }, (_, index) => salon(index)).join(',');

async function givenUp(url: string): Promise<string> {
  const jobs = async () => (await (await fetch(`${url}/api/verification/stats`)).json()) as { total: number };
  const before = await jobs();
  const body = rows(salons(FAIR));
  const ended = await givenUpAfter(2500, (signal) =>
    fetch(`${url}/api/verification/start`, { method: 'POST', headers: JSON_TYPE, body, signal }),
  );
  await delay(5000);
  return `${ended}, ${(await jobs()).total - before.total} jobs made`;
}

/** Sends the headers, then one byte per second until the server closes the connection. Returns the seconds. */
async function slow(url: string, length: number): Promise<number> {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.resume();
  socket.write(
    `POST /api/csv/parse HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`,
  );
  const drip = setInterval(() => socket.write('x'), 1000);
  await once(socket, 'close');
  clearInterval(drip);
  return Math.round((performance.now() - began) / 1000);
}

async function slowMany(url: string, length: number): Promise<string> {
  const seconds = await Promise.all(Array.from({ length: 30 }, () => slow(url, length)));
  return `cut off after ${Math.min(...seconds)} to ${Math.max(...seconds)} s`;
}

async function raw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  let reply = '';
  socket.on('data', (chunk) => (reply += chunk));
  socket.write(text);
  await once(socket, 'close');
  return reply.split('\r\n')[0]!;
}

async function readSlowly(url: string): Promise<string> {
  const stop = new AbortController();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${url}/api/verification/jobs`, { signal: stop.signal })),
  );
  await Promise.all(replies.map(({ body }) => body!.getReader().read()));
  const other = await fetch(`${url}/api/verification/jobs/summary?pageSize=1`);
  await other.text();
  stop.abort();
  return `${counted(replies.map(({ status }) => status))}, another read meanwhile: ${other.status}`;
}

const test = (id: string) => async (url: string) => {
  const reply = await fetch(`${url}/api/wordpress/destinations/test/${id}`, { method: 'POST' });
  return ((await reply.json()) as { message: string }).message;
};

/**
 * Inputs that have each blocked or crashed a server once. They are created one at a time, because together they would
 * take a gigabyte.
 */
export const HOSTILE_INPUTS: (() => HostileInput)[] = [
  () => ({ name: 'start: 75,000 salons, a fair list', send: start(rows(salons(FAIR))) }),
  () => ({ name: 'start: one cell of 9 MB', send: start(rows(`{"Name":"${'x'.repeat(9 * MEGABYTE)}"}`)) }),
  () => ({ name: 'start: 3,000,000 empty rows', send: start(rows(`${'{},'.repeat(3_000_000)}{}`)) }),
  () => ({
    name: 'start: 300,000 columns',
    send: start(rows(`{${Array.from({ length: 300_000 }, (_, i) => `"c${i}":"x"`).join(',')}}`)),
  }),
  () => ({
    name: 'start: one cell of 4 M escaped quotes',
    send: start(rows(`{"Name":"${'\\"'.repeat(4 * MEGABYTE)}"}`)),
  }),
  () => ({
    name: 'start: 9 MB of cells',
    send: start(
      rows(
        Array(300)
          .fill(`{"Name":"","Note":"${'é'.repeat(15_000)}"}`)
          .join(','),
      ),
    ),
  }),
  () => ({ name: 'start: 60 MB of blanks', send: start(rows(' '.repeat(60 * MEGABYTE))) }),
  () => ({ name: 'start: 9 MB of brackets', send: start(rows('[],'.repeat(3 * MEGABYTE))) }),
  () => ({ name: 'start: 75,000 salons, given up', send: givenUp }),
  () => ({ name: 'upload: rows of two letters', send: csv(filled('a,b\n')) }),
  () => ({ name: 'upload: 480,000 rows', send: csv(filled('Shear Joy 12,Reno\n', 8_500_000)) }),
  () => ({ name: 'upload: 10 MB of commas', send: csv(`Name${','.repeat(10 * MEGABYTE - 100)}`) }),
  () => ({ name: 'upload: rows of 999 commas', send: csv(filled(`a${','.repeat(998)}\n`)) }),
  () => ({ name: 'upload: 10 MB of quotes', send: csv(filled('"')) }),
  () => ({ name: 'upload: quotes that close nothing', send: csv(filled('"a"b,')) }),
  () => ({
    name: 'upload: quotes that no later one closes',
    send: csv(`${'""x,'.repeat(999)}\n`.repeat(2600)),
  }),
  () => ({ name: 'upload: line ends, then an open quote', send: csv(`${filled('\n')}"a`) }),
  () => ({
    name: 'upload: 1,000 columns of dots',
    send: csv(`${Array(1000).fill('a.'.repeat(100)).join(',')}\n`.repeat(50)),
  }),
  () => ({ name: 'upload: 10 MB of bytes 0xFF', send: csv(Buffer.alloc(10 * MEGABYTE - 100, 0xff)) }),
  () => ({
    name: 'upload: 10 MB of Shift-JIS',
    send: csv(Buffer.alloc(10 * MEGABYTE - 100, Buffer.from([0x83, 0x65, 0x83, 0x58, 0x2c, 0x0a]))),
  }),
  () => ({
    name: 'upload: twenty of 10 MB at once',
    send: (url) => {
      const content = tenMegabytes();
      return manyAtOnce(20, () => upload(url, content));
    },
  }),
  () => ({ name: 'upload: thirty, a byte a second', send: (url) => slowMany(url, 10 * MEGABYTE) }),
  () => ({ name: 'upload: thirty too large, a byte a second', send: (url) => slowMany(url, 900 * MEGABYTE) }),
  ...KEPT_INPUTS,
  () => ({
    name: 'address: nested 500,000 deep',
    send: post('/api/address/parse', `{"address":${'['.repeat(500_000)}`),
  }),
  () => ({
    name: 'selection: 8 MB of brackets',
    send: post('/api/wordpress/sync', `{"businessIds":[${'[],'.repeat(2_700_000)}[]]}`),
  }),
  () => ({
    name: 'no path',
    send: (url) => raw(url, `GET http://[ HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`),
  }),
  () => ({ name: 'no HTTP', send: (url) => raw(url, 'HELLO\r\n\r\n') }),
  () => ({ name: 'site: 324 MB', send: test('plain') }),
  () => ({ name: 'site: 900 MB packed into 0.9', send: test('packed') }),
  () => ({ name: 'whole jobs read by twenty who stop', send: readSlowly }),
  ...HELD_INPUTS,
];
