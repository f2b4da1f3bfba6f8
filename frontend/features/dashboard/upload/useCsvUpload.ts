import { useState } from 'react';
import { notify } from '../../../components/notify.tsx';
import { errorText } from '../../../lib/apiError.ts';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { logError } from '../../../lib/logError.ts';
import { csvLoaded } from '../../../lib/sessionSlice.ts';
import { useParseCsvMutation } from './csvApi.ts';
import { defaultMapping } from './defaultMapping.ts';

/** Sends a file to be parsed and puts the result on the desk. */
export function useCsvUpload() {
  const dispatch = useAppDispatch();
  const [parseCsv, { isLoading }] = useParseCsvMutation();
  /** Of the file that has been sent, 0 to 1. */
  const [share, setShare] = useState(0);

  const upload = async (file: File) => {
    setShare(0);
    try {
      const parsed = await parseCsv({ file, onProgress: setShare }).unwrap();
      dispatch(csvLoaded({ parsed, mapping: defaultMapping(parsed) }));
    } catch (error) {
      logError('The CSV file could not be parsed.', error);
      notify({
        title: 'CSV Parse Error',
        text: errorText(error, 'The file could not be parsed'),
        destructive: true,
      });
    }
  };

  return { upload, share, processing: isLoading };
}
