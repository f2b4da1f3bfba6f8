import { z } from 'zod';
import { defineCalls } from './call.ts';
import { CheckQuery, ParsedCsv, ParseQuery, RowChecks } from './csv.ts';
import { CSV_FIELD, MAX_CSV_BYTES } from './limits.ts';

export const csvCalls = defineCalls({
  'GET /api/csv/sample': {
    id: 'getSampleList',
    summary: 'Download a sample list',
    description: 'A list of made-up salons to try.',
    who: 'operator',
    reply: { type: 'text/csv' },
  },
  'POST /api/csv/parse': {
    id: 'uploadList',
    summary: 'Upload a list',
    description:
      'Reads a CSV, TSV or XLSX file, and returns its columns and rows. With `keep=true` the server keeps it for a day.',
    who: 'operator',
    query: ParseQuery,
    body: { type: 'multipart/form-data', field: CSV_FIELD, maxBytes: MAX_CSV_BYTES },
    reply: { type: 'application/json', schema: ParsedCsv, streamed: true },
    errors: [422],
  },
  'GET /api/csv/uploads/:uploadId/checks': {
    id: 'checkList',
    summary: 'Check an uploaded list',
    description: 'The rows that a start with these columns would skip, and those that repeat an earlier row.',
    who: 'operator',
    params: z.strictObject({
      uploadId: z
        .uuid('There is no list of this name: upload the file again.')
        .describe('The id of a kept list.'),
    }),
    query: CheckQuery,
    reply: { type: 'application/json', schema: RowChecks },
  },
});
