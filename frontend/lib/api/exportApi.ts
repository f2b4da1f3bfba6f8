import type { z } from 'zod';
import type { ExportQuery } from '#contract/exports.ts';
import type { ExportFormat } from '#contract/words.ts';
import { api } from '../api.ts';
import { downloadName } from '../downloadName.ts';
import { request } from '../endpoints.ts';
import { saveFile } from '../saveFile.ts';

/** A part of a job's results: what a filter shows, or chosen businesses. */
export type ExportPart = { shown: Omit<z.input<typeof ExportQuery>, 'format'> } | { businessIds: string[] };

type ExportArgs = {
  jobId: string | null;
  format?: ExportFormat | undefined;
  part?: ExportPart | undefined;
};

export const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Downloads a job's results. Returns the name of the file. */
    exportJob: build.mutation<string, ExportArgs>({
      queryFn: async ({ jobId, format, part = { shown: {} } }, _context, _options, baseQuery) => {
        if (!jobId) return { error: { status: null, message: 'No job ID provided' } };
        const reply = await baseQuery({
          ...('shown' in part
            ? request('GET /api/verification/jobs/:jobId/export', {
                params: { jobId },
                query: { format, ...part.shown },
              })
            : request('POST /api/verification/jobs/:jobId/export', {
                params: { jobId },
                body: { format, ...part },
              })),
          responseHandler: (response) => (response.ok ? response.blob() : response.text()),
        });
        if (reply.error) {
          const { status, message } = reply.error;
          // The job was deleted, or too many exports are running. The server's message says what to do.
          const isTelling = status === 404 || status === 429;
          return { error: { status, message: isTelling ? message : 'Failed to export results' } };
        }
        const fileName = await downloadName(reply.meta?.response?.headers.get('Content-Disposition'));
        saveFile(reply.data as Blob, fileName);
        return { data: fileName };
      },
    }),
  }),
});
