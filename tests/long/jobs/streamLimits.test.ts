import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { addKey } from '../../../backend/features/access/apiKeys.ts';
import { fillJob } from '../../bench/support/export/fillJob.ts';
import { eventually } from '../../support/eventually.ts';
import { apiForAll } from '../../support/hooks.ts';
import { addQuickOperator, newSession } from '../../support/signIn.ts';

const PER_CLIENT = 10;
const IN_ALL = 30;
const TOO_MANY = [
  429,
  '10 exports and whole lists are being sent to you already: try again when one of them has ended.',
  '5',
];

const api = apiForAll();
let calls: string[];
const sockets: Socket[] = [];
beforeAll(async () => {
  const { jobId } = await fillJob(api.database.db, 3000);
  // 9 MB even when compressed: more than the system's buffers hold for a client that reads nothing.
  await api.database.db.raw(
    `update businesses set original_data = jsonb_set(cast(original_data as jsonb), '{Note}', to_jsonb(
       (select string_agg(md5(position || '-' || n), '') from generate_series(1, 100) n)))`,
  );
  const job = `/api/verification/jobs/${jobId}`;
  calls = [
    `${job}/export`,
    `${job}/export?format=json`,
    `${job}/export?format=xlsx`,
    job,
    '/api/verification/jobs',
  ];
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await api.database.db.raw('delete from operators; delete from api_keys');
});

/** Sends the request and reads only the first bytes of the reply. */
async function begin(path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  const lines = Object.entries({ Host: hostname, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  await once(socket, 'readable');
  return { status: Number(String(socket.read(12)).slice(9)), socket };
}

async function beginMany(count: number, headers: Record<string, string> = {}): Promise<Socket[]> {
  const begun: Socket[] = [];
  for (let i = 0; i < count; i++) {
    const path = calls[i % calls.length]!;
    const { status, socket } = await begin(path, headers);
    expect([path, status]).toEqual([path, 200]);
    begun.push(socket);
  }
  return begun;
}

async function asked(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(api.url + path, { headers });
  const { status } = reply;
  if (status !== 429) await reply.body?.cancel();
  return status === 429 ? [status, await reply.text(), reply.headers.get('Retry-After')] : status;
}

test('a client that leaves its streams unread gets no more streams, but every other reply', async () => {
  await beginMany(PER_CLIENT);
  for (const call of calls) expect([call, await asked(call)]).toEqual([call, TOO_MANY]);
  const job = calls[3]!;
  for (const call of [`${job}/summary`, `${job}?page=1`, '/api/verification/jobs/summary', '/api/platforms'])
    expect([call, await asked(call)]).toEqual([call, 200]);
});

test('a stream that its client aborts frees its slot', async () => {
  const begun = await beginMany(PER_CLIENT);
  for (const [index, call] of calls.entries()) {
    expect(await asked(call)).toEqual(TOO_MANY);
    begun[index]!.destroy();
    await eventually(
      () => begin(call),
      ({ status }) => status === 200,
    );
  }
});

test('each operator and API key has a limit across addresses, and all together have one', async () => {
  const { db } = api.database;
  await addQuickOperator(db);
  const withKey = async (name: string) => ({ Authorization: `Bearer ${await addKey(db, name, 'read')}` });
  const [hers, again] = [await newSession(api), await newSession(api)];
  const [nightly, hourly] = [await withKey('nightly'), await withKey('hourly')];

  await beginMany(PER_CLIENT, hers);
  expect(await asked(calls[0]!, again)).toEqual(TOO_MANY);
  await beginMany(PER_CLIENT, nightly);
  expect(await asked(calls[0]!, nightly)).toEqual(TOO_MANY);
  await beginMany(IN_ALL - 2 * PER_CLIENT, hourly);
  expect(await asked(calls[0]!, await withKey('weekly'))).toEqual([
    429,
    'The server is sending 30 exports and whole lists, as many as it may: try again in a few seconds.',
    '5',
  ]);
});
