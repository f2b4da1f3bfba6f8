import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import type { RowChecks } from '#contract/csv.ts';
import { useUploadChecksQuery } from '../../../lib/api/csvApi.ts';
import { asApiError } from '../../../lib/apiError.ts';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { uploadLost } from '../../../lib/sessionSlice.ts';
import type { CsvInput } from '../../../lib/sessionState.ts';

type CheckedRows = {
  checks: RowChecks | undefined;
  /** True while checks are being loaded. Until then, `checks` are the last ones that were loaded, if there are any. */
  outdated: boolean;
  /** Loads the checks again. Set only if they could not be loaded although the server still has the list; else null. */
  retry: (() => void) | null;
};

/**
 * Loads which rows of the list are not searched (rows without a name, and a last row that is only a sum), and which
 * repeat an earlier row.
 */
export function useRowChecks(csv: CsvInput | null): CheckedRows {
  const dispatch = useAppDispatch();
  const uploadId = csv?.parsed.uploadId;
  const asked = csv ? { uploadId: csv.parsed.uploadId, mapping: csv.mapping } : skipToken;
  const { data, isFetching, error, refetch } = useUploadChecksQuery(asked);
  const isGone = asApiError(error)?.status === 404;
  useEffect(() => {
    if (uploadId && isGone) dispatch(uploadLost(uploadId));
  }, [dispatch, uploadId, isGone]);
  const retry = error && !isGone && !isFetching ? refetch : null;
  return { checks: csv ? data : undefined, outdated: isFetching, retry: csv && retry };
}
