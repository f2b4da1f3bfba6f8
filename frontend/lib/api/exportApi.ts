import type { z } from 'zod';
import type { ExportQuery } from '#contract/exports.ts';
import type { ExportFormat } from '#contract/words.ts';
import { api } from '../api.ts';
import { downloaded } from '../downloaded.ts';
import { request } from '../endpoints.ts';

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
        const params = { jobId };
        const file =
          'shown' in part
            ? request('GET /api/verification/jobs/:jobId/export', {
                params,
                query: { format, ...part.shown },
              })
            : request('POST /api/verification/jobs/:jobId/export', { params, body: { format, ...part } });
        const { data, error } = await baseQuery(downloaded(file));
        if (!error) return { data: data as string };
        // 404, 429: the job was deleted, or too many exports are running. The server's message says what to do.
        if (error.status === 404 || error.status === 429) return { error };
        return { error: { ...error, message: 'Failed to export results' } };
      },
    }),
  }),
});
