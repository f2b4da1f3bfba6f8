import { useState } from 'react';
import { errorText } from '../../app/apiError.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { logError } from '../../app/logError.ts';
import { csvLoaded } from '../../app/sessionSlice.ts';
import { notify } from '../../components/notify.tsx';
import { defaultMapping } from './defaultMapping.ts';
import { useParseCsvMutation } from './inputApi.ts';

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
