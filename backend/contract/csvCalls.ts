import { defineCalls } from './call.ts';
import { ParsedCsv } from './csv.ts';
import { CSV_FIELD, MAX_CSV_BYTES } from './limits.ts';

export const csvCalls = defineCalls({
  'POST /api/csv/parse': {
    who: 'operator',
    body: { type: 'multipart/form-data', field: CSV_FIELD, maxBytes: MAX_CSV_BYTES },
    reply: { type: 'application/json', schema: ParsedCsv, streamed: true },
  },
});
