import type { CsvMapping } from '#contract/csv.ts';
import { api } from '../api.ts';
import { endpoint, request } from '../endpoints.ts';
import type { UploadedCsv } from '../sessionSlice.ts';
import { uploadCsv } from './uploadCsv.ts';

type Upload = {
  file: File;
  /** `progress`: 0 to 1. */
  onProgress: (progress: number) => void;
};

/** An uploaded list and the mapping of its columns. */
type Mapped = { uploadId: string; mapping: CsvMapping };

const chosen = ({ name, ...others }: CsvMapping) => ({
  name,
  ...(Object.fromEntries(Object.entries(others).filter(([, column]) => column)) as Record<string, string>),
});

export const csvApi = api.injectEndpoints({
  endpoints: (build) => ({
    parseCsv: build.mutation<UploadedCsv, Upload>({
      queryFn: ({ file, onProgress }) => uploadCsv(file, onProgress),
    }),
    uploadChecks: build.query({
      ...endpoint(({ uploadId, mapping }: Mapped) =>
        request('GET /api/csv/uploads/:uploadId/checks', { params: { uploadId }, query: chosen(mapping) }),
      ),
    }),
  }),
});

export const { useParseCsvMutation, useUploadChecksQuery } = csvApi;
