import { z } from 'zod';
import { defineCalls } from './call.ts';
import { CheckQuery, ParsedCsv, ParseQuery, RowChecks } from './csv.ts';
import { CSV_FIELD, MAX_CSV_BYTES } from './limits.ts';

export const csvCalls = defineCalls({
  /** A list of made-up salons to try. */
  'GET /api/csv/sample': { who: 'operator', reply: { type: 'text/csv' } },
  'POST /api/csv/parse': {
    who: 'operator',
    query: ParseQuery,
    body: { type: 'multipart/form-data', field: CSV_FIELD, maxBytes: MAX_CSV_BYTES },
    reply: { type: 'application/json', schema: ParsedCsv, streamed: true },
  },
  /** The rows that a start with these columns would skip, and those that repeat an earlier row. */
  'GET /api/csv/uploads/:uploadId/checks': {
    who: 'operator',
    params: z.strictObject({ uploadId: z.uuid('There is no list of this name: upload the file again.') }),
    query: CheckQuery,
    reply: { type: 'application/json', schema: RowChecks },
  },
});
