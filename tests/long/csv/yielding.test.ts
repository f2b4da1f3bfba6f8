import { beforeAll, expect, test } from '@jest/globals';
import type { Deps } from '../../../backend/deps.ts';
import { inMemory } from '../../../backend/features/csv/listBytes.ts';
import { readCsv } from '../../../backend/features/csv/readCsv.ts';
import { readStartList } from '../../../backend/features/jobs/startList.ts';

const MEGABYTE = 1024 * 1024;
const filled = (line: string, bytes: number) => `Name,City\n${line.repeat(Math.floor(bytes / line.length))}`;

/** The CPU time of this thread, so that other load on the machine does not count. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Measures the total time, and the longest time without a yield to the event loop. */
async function timesOf(work: () => Promise<unknown>): Promise<{ whole: number; longest: number }> {
  const began = cpuMs();
  let [last, longest, isRunning] = [began, 0, true];
  const look = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (isRunning) setImmediate(look);
  };
  setImmediate(look);
  await work().catch(() => undefined);
  isRunning = false;
  look();
  return { whole: last - began, longest };
}

const read = (text: string) => {
  const bytes = Buffer.from(text);
  return () => timesOf(() => readCsv(inMemory(bytes)));
};
const startBody = (rows: string) => Buffer.from(`{"csvData":{"mapping":{"name":"Name"},"rows":[${rows}]}}`);
const start = (bytes: Buffer) => timesOf(() => readStartList({} as Deps, bytes, null));
const wide = (cell: string, rows: number) => `${Array(1000).fill(cell).join(',')}\n`.repeat(rows);

let fairMs: number;
beforeAll(async () => {
  const fair = read(filled('Shear Joy,"1200 Elm Street, Suite 7, Reno, NV 89501",Reno,NV\n', 4 * MEGABYTE));
  // The first run of each also compiles the code.
  await fair();
  fairMs = (await fair()).whole;
});

/**
 * Measures the longest time without a yield in each of up to `runs` runs, and returns the smallest; stops at one below
 * the limit. A run may contain a garbage collection of what was there before, and the first one also compiles the
 * code, so the smallest is nearest to the work alone.
 */
async function longestOf(work: () => Promise<{ longest: number }>, limit: number, runs = 4): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs && least >= limit; run += 1) least = Math.min(least, (await work()).longest);
  return least;
}

test.each([
  ['line ends with a quote that is never closed', read(`${filled('\n', 3 * MEGABYTE)}"a`)],
  ['columns full of dots', read(wide('a.'.repeat(100), 40))],
  ['columns full of digits', read(wide('1 '.repeat(100), 40))],
  ['quotes that close nothing', read(`${'""x,'.repeat(999)}\n`.repeat(20))],
])('the event loop is never blocked for long by an upload of %s', async (_, hostile) => {
  const limit = fairMs / 3;
  expect(await longestOf(hostile, limit)).toBeLessThan(limit);
});

test('a start with a cell of quotes blocks the event loop hardly longer than one with a cell of letters', async () => {
  const cellOf = (two: string) => startBody(`{"Name":"${two.repeat(5 * MEGABYTE - 100)}"}`);
  const [quotes, letters] = [cellOf('\\"'), cellOf('ab')];
  const limit = 3 * (await longestOf(() => start(letters), 0, 6));
  expect(await longestOf(() => start(quotes), limit, 6)).toBeLessThan(limit);
});

test('unbalanced quotes are not scanned again from each cell', async () => {
  const list = read(`${'""x,'.repeat(999)}\n`.repeat(60));
  const plain = read(`${'"x",'.repeat(999)}\n`.repeat(60));
  await list();
  await plain();
  expect((await list()).whole).toBeLessThan((await plain()).whole * 8);
});
