import type { CsvMapping } from '#contract/csv.ts';
import { api } from '../api.ts';
import { endpoint, request } from '../endpoints.ts';
import type { UploadedCsv } from '../sessionState.ts';
import type { Upload } from './uploadCsv.ts';
import { uploadCsv } from './uploadCsv.ts';

/** An uploaded list and the mapping of its columns. */
type Mapped = { uploadId: string; mapping: CsvMapping };

/** Null means that the list has no such column. In a query, an empty text means the same. */
const chosen = ({ name, ...others }: CsvMapping) => ({
  name,
  ...Object.fromEntries(
    Object.entries(others).flatMap(([field, column]) =>
      column === undefined ? [] : [[field, column ?? '']],
    ),
  ),
});

export const csvApi = api.injectEndpoints({
  endpoints: (build) => ({
    parseCsv: build.mutation<UploadedCsv, Upload>({
      queryFn: uploadCsv,
    }),
    uploadChecks: build.query({
      ...endpoint(({ uploadId, mapping }: Mapped) =>
        request('GET /api/csv/uploads/:uploadId/checks', { params: { uploadId }, query: chosen(mapping) }),
      ),
    }),
  }),
});

export const { useParseCsvMutation, useUploadChecksQuery } = csvApi;
