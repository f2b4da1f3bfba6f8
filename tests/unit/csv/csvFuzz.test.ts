import { expect, test } from '@jest/globals';
import { forAll } from '../../support/between.ts';
import { CSV_PIECES } from '../../support/fuzz/csvPieces.ts';
import { startCsvServer } from './csvServer.ts';

const server = forAll(startCsvServer);

/** Returns a deterministic generator (mulberry32), so that a failure can be repeated. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('any mixture of quotes, separators and line ends is read or refused, but never a 500', async () => {
  const random = randomNumbers(20_260_101);
  for (let round = 0; round < 300; round++) {
    const length = 1 + Math.floor(random() * 60);
    const text = Array.from({ length }, () => CSV_PIECES[Math.floor(random() * CSV_PIECES.length)]).join('');
    const reply = await server.upload(text);
    expect({ text, status: reply.status }).toEqual({ text, status: reply.status === 200 ? 200 : 422 });
    if (reply.status !== 200) continue;
    const { headers, rows, totalRows } = reply.parsed();
    expect(new Set(headers).size).toBe(headers.length);
    expect(rows).toHaveLength(totalRows);
    for (const row of rows) expect(Object.keys(row)).toHaveLength(headers.length);
  }
});

test('random bytes are read or refused, but never a 500', async () => {
  const random = randomNumbers(7);
  for (let round = 0; round < 60; round++) {
    const bytes = Uint8Array.from({ length: 1 + Math.floor(random() * 500) }, () =>
      Math.floor(random() * 256),
    );
    expect([200, 422]).toContain((await server.upload(bytes)).status);
  }
});
