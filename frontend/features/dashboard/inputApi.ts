import type { AddressParts } from '#contract/addresses.ts';
import type { ParsedCsv } from '#contract/csv.ts';
import { api } from '../../lib/api.ts';
import { uploadCsv } from './upload/uploadCsv.ts';

type Upload = {
  file: File;
  /** Told the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
};

export const inputApi = api.injectEndpoints({
  endpoints: (build) => ({
    parseCsv: build.mutation<ParsedCsv, Upload>({
      queryFn: ({ file, onProgress }) => uploadCsv(file, onProgress),
    }),
    parseAddress: build.mutation<AddressParts, string>({
      query: (address) => ({ url: 'address/parse', method: 'POST', body: { address } }),
    }),
  }),
});

export const { useParseCsvMutation, useParseAddressMutation } = inputApi;
