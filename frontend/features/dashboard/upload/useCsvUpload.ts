import { useState } from 'react';
import { notifyFailure } from '../../../components/notify.tsx';
import { csvApi, useParseCsvMutation } from '../../../lib/api/csvApi.ts';
import { UNREACHABLE } from '../../../lib/apiError.ts';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { logError } from '../../../lib/logError.ts';
import type { AppThunk } from '../../../lib/rootReducer.ts';
import { csvLoaded, readingChanged, selectCsv } from '../../../lib/sessionSlice.ts';
import type { CsvInput } from '../../../lib/sessionState.ts';

/** Loads the code on demand, to keep it out of the first load. */
const loadInputOf = () => import('./inputOf.ts').catch(() => Promise.reject(UNREACHABLE));

/**
 * The last uploaded file. The server keeps the rows of one sheet only, so the file is uploaded again to read another
 * sheet. After a reload, the tab does not have the file any more.
 */
let lastUpload: { file: File; uploadId: string } | undefined;

/** Returns the file of an upload if the tab still has it, else undefined. */
export const fileOf = (uploadId: string): File | undefined =>
  lastUpload?.uploadId === uploadId ? lastUpload.file : undefined;

/** Another sheet of the list `uploadId`. */
type OtherSheet = { sheet: string; uploadId: string };

/**
 * Makes a list the input. If the list is another sheet of the loaded list (`other`), and the loaded list was cleared or
 * replaced meanwhile, does nothing.
 */
const listRead =
  (input: CsvInput, file: File, other: OtherSheet | undefined): AppThunk =>
  (dispatch, getState) => {
    if (other && selectCsv(getState())?.parsed.uploadId !== other.uploadId) return;
    lastUpload = { file, uploadId: input.parsed.uploadId };
    dispatch(csvLoaded(input));
  };

/** Returns `upload`, which makes an uploaded file the input. `preload` loads the code that shows the list. */
export function useCsvUpload(preload: () => Promise<unknown> = async () => undefined) {
  const dispatch = useAppDispatch();
  const [parseCsv] = useParseCsvMutation();
  const [processing, setProcessing] = useState(false);
  /** The uploaded fraction of the file, from 0 to 1. */
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);

  const upload = async (file: File, other?: OtherSheet) => {
    setProgress(0);
    setFailure(null);
    setProcessing(true);
    dispatch(readingChanged(true));
    try {
      const [parsed, { inputOf }] = await Promise.all([
        parseCsv({ file, sheet: other?.sheet, onProgress: setProgress }).unwrap(),
        loadInputOf(),
        preload(),
      ]);
      const input = inputOf(parsed);
      // Prefetch the checks of the list's rows, so that they appear together with the list. If this fails, the start
      // panel loads them again.
      const asked = { uploadId: parsed.uploadId, mapping: input.mapping };
      await dispatch(csvApi.endpoints.uploadChecks.initiate(asked, { subscribe: false }));
      dispatch(listRead(input, file, other));
    } catch (error) {
      logError('The list could not be read.', error);
      const text = notifyFailure('CSV Parse Error', error, 'The file could not be parsed');
      setFailure(`${file.name} was not read. ${text}`);
    } finally {
      setProcessing(false);
      dispatch(readingChanged(false));
    }
  };

  return { upload, progress, processing, failure, dismiss: () => setFailure(null) };
}
