import { useState } from 'react';
import type { ExportFormat } from '#contract/words.ts';
import { notify } from '../../components/notify.tsx';
import type { ExportPart } from '../../lib/api/exportApi.ts';
import { errorText, UNREACHABLE } from '../../lib/apiError.ts';
import { useAppDispatch } from '../../lib/hooks.ts';

type Options = {
  format?: ExportFormat;
  part?: ExportPart | undefined;
  /** A sentence to add to the toast. */
  note?: string | undefined;
};

export function useExport() {
  const dispatch = useAppDispatch();
  const [exporting, setExporting] = useState(false);

  const run = async (jobId: string | null, { format, part, note }: Options = {}) => {
    setExporting(true);
    try {
      const { exportApi } = await import('../../lib/api/exportApi.ts').catch(() =>
        Promise.reject(UNREACHABLE),
      );
      const { initiate } = exportApi.endpoints.exportJob;
      const fileName = await dispatch(initiate({ jobId, format, part }, { track: false })).unwrap();
      notify({ title: 'Export Complete', text: [`Downloaded ${fileName}`, note].filter(Boolean).join('. ') });
    } catch (error) {
      notify({
        title: 'Export Failed',
        text: errorText(error, 'Failed to export results'),
        destructive: true,
      });
    } finally {
      setExporting(false);
    }
  };

  return { run, exporting };
}
