import { api } from '../../lib/api.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { downloadName } from './downloadName.ts';

export const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Downloads a job's results. Answers the name of the file. */
    exportJob: build.mutation<string, string | null>({
      queryFn: async (jobId, _context, _options, baseQuery) => {
        if (!jobId) return { error: { status: null, message: 'No job ID provided' } };
        const reply = await baseQuery({
          url: `verification/jobs/${encodeURIComponent(jobId)}/export`,
          responseHandler: (response) => (response.ok ? response.blob() : response.text()),
        });
        if (reply.error)
          return { error: { status: reply.error.status, message: 'Failed to export results' } };
        const fileName = downloadName(reply.meta?.response?.headers.get('Content-Disposition'));
        saveFile(reply.data as Blob, fileName);
        return { data: fileName };
      },
    }),
  }),
});

export const { useExportJobMutation } = exportApi;
