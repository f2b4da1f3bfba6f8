import type { ParsedCsv } from '#contract/csv.ts';
import { api } from '../../../lib/api.ts';
import { uploadCsv } from './uploadCsv.ts';

type Upload = {
  file: File;
  /** Told the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
};

export const csvApi = api.injectEndpoints({
  endpoints: (build) => ({
    parseCsv: build.mutation<ParsedCsv, Upload>({
      queryFn: ({ file, onProgress }) => uploadCsv(file, onProgress),
    }),
  }),
});

export const { useParseCsvMutation } = csvApi;
