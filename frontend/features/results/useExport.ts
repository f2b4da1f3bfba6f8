import type { ExportFormat } from '#contract/words.ts';
import { notify } from '../../components/notify.tsx';
import { useExportJobMutation } from '../../lib/api/jobsApi.ts';
import { errorText } from '../../lib/apiError.ts';

/** Downloads a job's results, with a toast. */
export function useExport() {
  const [exportJob, { isLoading }] = useExportJobMutation();

  const run = async (jobId: string | null, format?: ExportFormat) => {
    try {
      const fileName = await exportJob({ jobId, format }).unwrap();
      notify({ title: 'Export Complete', text: `Downloaded ${fileName}` });
    } catch (error) {
      notify({
        title: 'Export Failed',
        text: errorText(error, 'Failed to export results'),
        destructive: true,
      });
    }
  };

  return { run, exporting: isLoading };
}
