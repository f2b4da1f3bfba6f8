import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { forAll } from '../../support/between.ts';
import { csvBytes } from '../../support/fuzz/arbitraryRequest.ts';
import { startCsvServer } from './csvServer.ts';

const server = forAll(startCsvServer);

test('any bytes are either read as a complete list or refused with a sentence', async () => {
  const property = fc.asyncProperty(csvBytes, async (bytes) => {
    const reply = await server.upload(bytes);
    if (reply.status !== 200) {
      expect([reply.status, reply.text]).toEqual([422, expect.stringMatching(/^["A-Z][^\r\n]*\.$/)]);
      return;
    }
    const { headers, rows, totalRows } = reply.parsed();
    expect(new Set(headers).size).toBe(headers.length);
    expect(rows).toHaveLength(totalRows);
    for (const row of rows) expect(Object.keys(row).sort()).toEqual([...headers].sort());
  });
  await fc.assert(property, { numRuns: Number(process.env['FUZZ_RUNS'] ?? 900) });
}, 3_600_000);
