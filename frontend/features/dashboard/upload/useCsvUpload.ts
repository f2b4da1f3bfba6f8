import { useState } from 'react';
import type { ParsedCsv } from '#contract/csv.ts';
import { defaultMapping } from '#contract/defaultMapping.ts';
import { notify } from '../../../components/notify.tsx';
import { errorText } from '../../../lib/apiError.ts';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { logError } from '../../../lib/logError.ts';
import type { CsvInput } from '../../../lib/sessionSlice.ts';
import { csvLoaded } from '../../../lib/sessionSlice.ts';
import { BeforeStartPart } from '../start/BeforeStartPart.tsx';
import { csvApi, useParseCsvMutation } from './csvApi.ts';
import { recallMapping } from './mappingMemory.ts';

const ASIDE = { subscribe: false };
const FIELDS = ['name', 'address', 'city', 'state'] as const;

/** As a list of the same headers was mapped last, where that differs from what the server suggests. */
function inputOf(parsed: ParsedCsv): CsvInput {
  const mapping = defaultMapping(parsed);
  const recalled = recallMapping(parsed.headers);
  const differs = recalled && FIELDS.some((field) => recalled[field] !== mapping[field]);
  return differs ? { parsed, mapping: recalled, recalled: true } : { parsed, mapping };
}

/** Sends a file to be parsed and puts the result on the desk. */
export function useCsvUpload() {
  const dispatch = useAppDispatch();
  const [parseCsv] = useParseCsvMutation();
  const [processing, setProcessing] = useState(false);
  /** Of the file that has been sent, 0 to 1. */
  const [share, setShare] = useState(0);

  const [failure, setFailure] = useState<string | null>(null);

  const upload = async (file: File) => {
    setShare(0);
    setFailure(null);
    setProcessing(true);
    const lines = BeforeStartPart.preload();
    try {
      const parsed = await parseCsv({ file, onProgress: setShare }).unwrap();
      const input = inputOf(parsed);
      const { uploadId } = parsed;
      // What is said of its rows comes with the list rather than after it; where it fails, it is asked for again there.
      if (uploadId)
        await dispatch(csvApi.endpoints.uploadChecks.initiate({ uploadId, mapping: input.mapping }, ASIDE));
      await lines;
      dispatch(csvLoaded(input));
    } catch (error) {
      logError('The CSV file could not be parsed.', error);
      const text = errorText(error, 'The file could not be parsed');
      notify({ title: 'CSV Parse Error', text, destructive: true });
      setFailure(`${file.name} was not read. ${text}`);
    } finally {
      setProcessing(false);
    }
  };

  return { upload, share, processing, failure, dismiss: () => setFailure(null) };
}
