import type { CsvMapping } from '#contract/csv.ts';
import { api } from '../api.ts';
import { endpoint, request } from '../endpoints.ts';
import type { UploadedCsv } from '../sessionState.ts';
import type { Upload } from './uploadCsv.ts';
import { uploadCsv } from './uploadCsv.ts';

type Mapped = { uploadId: string; mapping: CsvMapping };

/** Converts a mapping to query parameters. A column that is null in the mapping is an empty text in the query. */
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
