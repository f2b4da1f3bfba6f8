import type { HostileInput } from './sent.ts';
import {
  filled,
  givenUpAfter,
  JSON_TYPE,
  MEGABYTE,
  manyAtOnce,
  outcomeOf,
  tenMegabytes,
  upload,
} from './sent.ts';

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

const startOf = (url: string, uploadId: string) =>
  fetch(`${url}/api/verification/start`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ csvData: { uploadId, mapping: { name: 'Name' } } }),
  });
const start = async (url: string, uploadId: string) => outcomeOf(await startOf(url, uploadId));

const checksOf = (url: string, uploadId: string) =>
  fetch(`${url}/api/csv/uploads/${uploadId}/checks?name=Name`);

async function twentyAtOnce(url: string): Promise<string> {
  const content = tenMegabytes();
  return manyAtOnce(20, () => keep(url, content));
}

async function givenUp(url: string): Promise<string> {
  const content = filled('Shear Joy 12,Reno\n', FULL / 2);
  return givenUpAfter(3000, (signal) => upload(url, content, '?keep=true', { signal }));
}

const WIDE_ROW_BYTES = 59 * 30_000;
/** Rows with as many of the longest cells as are allowed; only the last cell differs. */
const wide = () =>
  `Name,${Array.from({ length: 60 }, (_, index) => `c${index}`).join(',')}\n${Array.from(
    { length: Math.floor(FULL / WIDE_ROW_BYTES) - 1 },
    (_, index) => `Salon ${index},${`${'é'.repeat(15_000)},`.repeat(59)}${index}\n`,
  ).join('')}`;

const longHeads = () =>
  `Name,${Array.from({ length: 999 }, (_, index) => `${String(index).padStart(4, '0')}${'h'.repeat(195)}`).join(',')}\n${`a${','.repeat(999)}\n`.repeat(3900)}`;

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
    send: kept(longHeads()),
  }),
  () => ({
    name: 'kept: rows of 1.8 MB',
    send: kept(wide()),
  }),
  () => ({ name: 'kept: twenty of 10 MB at once', send: twentyAtOnce }),
  () => ({
    name: 'kept, started: 1,000 long column names',
    send: thenAsked(longHeads(), start),
  }),
  () => ({
    name: 'kept, started: rows of 1.8 MB',
    send: thenAsked(wide(), start),
  }),
  () => ({
    name: 'kept, ten starts: 100,000 salons',
    send: thenAsked(filled('Shear Joy 12,Reno\n', 1_800_000), (url, uploadId) =>
      manyAtOnce(10, () => startOf(url, uploadId)),
    ),
  }),
  () => ({
    name: 'kept, checked: no names, rows of 1.8 MB',
    send: thenAsked(wide().replaceAll(/^Salon \d+/gm, ''), async (url, uploadId) =>
      outcomeOf(await checksOf(url, uploadId)),
    ),
  }),
  () => ({
    name: 'kept, fifty checks of 480,000 rows',
    send: thenAsked(filled('Shear Joy 12,Reno\n', 8_500_000), (url, uploadId) =>
      manyAtOnce(50, () => checksOf(url, uploadId)),
    ),
  }),
];
