import type { HostileInput } from './sent.ts';
import { counted, filled, JSON_TYPE, MEGABYTE, outcomeOf, upload } from './sent.ts';

// Lists that the server stores, as large as this bench's MAX_UPLOAD_MB allows.

/** The product's setting for these inputs. */
export const KEPT_MB = 100;
const FULL = KEPT_MB * MEGABYTE - 1000;

const keep = (url: string, content: string) => upload(url, content, '?keep=true');
const kept = (content: string) => async (url: string) => outcomeOf(await keep(url, content));

/** Uploads a list, then sends the requests about it. */
const thenAsked =
  (content: string, ask: (url: string, uploadId: string) => Promise<string>) => async (url: string) => {
    const reply = await keep(url, content);
    if (!reply.ok) return outcomeOf(reply);
    const { uploadId } = (await reply.json()) as { uploadId: string };
    return ask(url, uploadId);
  };

const startOf = (url: string, uploadId: string, name = 'Name') =>
  fetch(`${url}/api/verification/start`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ csvData: { uploadId, mapping: { name } } }),
  });
const start = async (url: string, uploadId: string) => outcomeOf(await startOf(url, uploadId));

const checksOf = (url: string, uploadId: string) =>
  fetch(`${url}/api/csv/uploads/${uploadId}/checks?name=Name`);

async function manyChecks(url: string, uploadId: string): Promise<string> {
  const sent = Array.from({ length: 50 }, async () => {
    const reply = await checksOf(url, uploadId);
    await reply.arrayBuffer();
    return reply.status;
  });
  return counted(await Promise.all(sent));
}

async function manyStarts(url: string, uploadId: string): Promise<string> {
  const sent = Array.from({ length: 10 }, async () => {
    const reply = await startOf(url, uploadId);
    await reply.arrayBuffer();
    return reply.status;
  });
  return counted(await Promise.all(sent));
}

async function twentyAtOnce(url: string): Promise<string> {
  const content = filled('Shear Joy and Company Salon,"1200 Elm Street, Suite 7, Reno, NV 89501",Reno,NV\n');
  const sent = Array.from({ length: 20 }, async () => {
    const reply = await keep(url, content);
    await reply.arrayBuffer();
    return reply.status;
  });
  return counted(await Promise.all(sent));
}

async function givenUp(url: string): Promise<string> {
  const left = new AbortController();
  const sent = upload(url, filled('Shear Joy 12,Reno\n', FULL / 2), '?keep=true', { signal: left.signal });
  setTimeout(() => left.abort(), 3000);
  return sent.then(
    ({ status }) => `answered ${status} before`,
    () => 'given up',
  );
}

/** Rows with as many of the longest cells as are allowed; only the last cell differs. */
const wide = (rows: number) =>
  `Name,${Array.from({ length: 60 }, (_, index) => `c${index}`).join(',')}\n${Array.from(
    { length: rows },
    (_, index) => `Salon ${index},${`${'é'.repeat(15_000)},`.repeat(59)}${index}\n`,
  ).join('')}`;
const WIDE_ROW_BYTES = 59 * 30_000;

const longHeads = Array.from(
  { length: 999 },
  (_, index) => `${String(index).padStart(4, '0')}${'h'.repeat(195)}`,
).join(',');

export const KEPT_INPUTS: (() => HostileInput)[] = [
  () => ({ name: 'kept: 100 MB of salons', send: kept(filled('Shear Joy 12,"12 Elm St, Reno",NV\n', FULL)) }),
  () => ({ name: 'kept: 100 MB, given up', send: givenUp }),
  () => ({ name: 'kept: rows of two letters', send: kept(filled('a,b\n', FULL)) }),
  () => ({ name: 'kept: rows of 999 commas', send: kept(filled(`a${','.repeat(998)}\n`, FULL)) }),
  () => ({ name: 'kept: 100 MB of quotes', send: kept(filled('"', FULL)) }),
  () => ({ name: 'kept: 100 MB of commas', send: kept(`Name${','.repeat(FULL)}`) }),
  () => ({ name: 'kept: 100 MB of line ends', send: kept(`${filled('\n', FULL)}"a`) }),
  () => ({
    name: 'kept: 1,000 long column names',
    send: kept(`Name,${longHeads}\n${`a${','.repeat(999)}\n`.repeat(3900)}`),
  }),
  () => ({
    name: 'kept: rows of 1.8 MB',
    send: kept(wide(Math.floor(FULL / WIDE_ROW_BYTES) - 1)),
  }),
  () => ({ name: 'kept: twenty of 10 MB at once', send: twentyAtOnce }),
  () => ({
    name: 'kept, started: 1,000 long column names',
    send: thenAsked(`Name,${longHeads}\n${`a${','.repeat(999)}\n`.repeat(3900)}`, start),
  }),
  () => ({
    name: 'kept, started: rows of 1.8 MB',
    send: thenAsked(wide(Math.floor(FULL / WIDE_ROW_BYTES) - 1), start),
  }),
  () => ({
    name: 'kept, ten starts: 100,000 salons',
    send: thenAsked(filled('Shear Joy 12,Reno\n', 1_800_000), manyStarts),
  }),
  () => ({
    name: 'kept, checked: no names, rows of 1.8 MB',
    send: thenAsked(
      wide(Math.floor(FULL / WIDE_ROW_BYTES) - 1).replaceAll(/^Salon \d+/gm, ''),
      async (url, uploadId) => outcomeOf(await checksOf(url, uploadId)),
    ),
  }),
  () => ({
    name: 'kept, fifty checks of 480,000 rows',
    send: thenAsked(filled('Shear Joy 12,Reno\n', 8_500_000), manyChecks),
  }),
];
