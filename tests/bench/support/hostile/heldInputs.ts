import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startList, untilCompleted } from '../calls.ts';
import type { HostileInput } from './sent.ts';
import { counted } from './sent.ts';

// Long replies that the client does not read.

const SALONS = 60_000;
const READERS = 100;
/** Long enough for every request to be answered and to fill the system's buffers. */
const HELD_MS = 20_000;

let jobId: Promise<string> | undefined;

async function completedJob(url: string): Promise<string> {
  const rows = Array.from({ length: SALONS }, (_, index) => ({
    Name: `Salon ${index}`,
    Address: `${index} Elm St`,
    City: 'Reno',
    State: 'NV',
    Website: `https://www.example.com/salons/${index}`,
    Owner: `Somebody ${index}`,
  }));
  const mapping = { name: 'Name', address: 'Address', city: 'City', state: 'State' };
  const { jobId } = await startList(url, { csvData: { rows, mapping } });
  return (await untilCompleted(url, jobId)).id;
}

/** Sends a request and reads only the first bytes of the reply. Returns the socket at once, and the status later. */
function ask(url: string, path: string): { socket: Socket; status: Promise<string> } {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  const status = once(socket, 'readable').then(() => String(socket.read(12)).slice(9));
  return { socket, status };
}

const theJob = (url: string): Promise<string> => {
  jobId ??= completedJob(url);
  return jobId;
};

const unread = (path: string) => async (url: string) => {
  const address = `/api/verification/jobs/${await theJob(url)}${path}`;
  const asked = Array.from({ length: READERS }, () => ask(url, address));
  const held = delay(HELD_MS).then(() => 'no answer yet');
  const statuses = await Promise.all(asked.map(({ status }) => Promise.race([status, held])));
  await held;
  for (const { socket } of asked) socket.destroy();
  return counted(statuses);
};

export const HELD_INPUTS: (() => HostileInput)[] = [
  () => ({ name: 'unread: the list of 60,000 is verified', send: async (url) => `job ${await theJob(url)}` }),
  () => ({ name: 'unread: a hundred exports as JSON', send: unread('/export?format=json') }),
  () => ({ name: 'unread: a hundred exports as CSV', send: unread('/export') }),
  () => ({ name: 'unread: a hundred exports as XLSX', send: unread('/export?format=xlsx') }),
  () => ({ name: 'unread: a hundred whole jobs', send: unread('') }),
];
