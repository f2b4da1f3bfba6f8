import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { RowChecks } from '#contract/csv.ts';
import { asApiError } from '../../../lib/apiError.ts';
import { useAppDispatch } from '../../../lib/hooks.ts';
import type { CsvInput } from '../../../lib/sessionSlice.ts';
import { uploadLost } from '../../../lib/sessionSlice.ts';
import { useUploadChecksQuery } from '../upload/csvApi.ts';
import { checkRows } from './checkRows.ts';

export type KnownRows = {
  /** Null until it is known. */
  checks: RowChecks | null;
  /** By the columns that were chosen before; those for the new ones are on their way. */
  isOld: boolean;
  /** Null where nothing failed. */
  retry: (() => void) | null;
};

/** Of a list whose rows are all on the page. */
function useLocalChecks(csv: CsvInput | null): KnownRows {
  const [checked, setChecked] = useState<{ of: CsvInput; checks: RowChecks } | null>(null);
  useEffect(() => {
    if (!csv || csv.parsed.uploadId) return undefined;
    const given = new AbortController();
    const { rows, headers, recognisedColumns } = csv.parsed;
    // As the start reads a row: by the selects, and by what has none.
    const used = Object.values(csv.mapping)
      .concat(Object.values(recognisedColumns ?? {}))
      .filter(Boolean) as string[];
    checkRows(rows, { headers, name: csv.mapping.name, used }, given.signal).then((checks) => {
      if (checks) setChecked({ of: csv, checks });
    });
    return () => given.abort();
  }, [csv]);
  return { checks: checked?.checks ?? null, isOld: checked?.of !== csv, retry: null };
}

/** Of a list that the server keeps. */
function useKeptChecks(csv: CsvInput | null): KnownRows {
  const dispatch = useAppDispatch();
  const uploadId = csv?.parsed.uploadId;
  const asked = uploadId ? { uploadId, mapping: csv.mapping } : skipToken;
  const { data = null, isFetching, error, refetch } = useUploadChecksQuery(asked);
  const isGone = asApiError(error)?.status === 404;
  useEffect(() => {
    if (uploadId && isGone) dispatch(uploadLost(uploadId));
  }, [dispatch, uploadId, isGone]);
  return { checks: data, isOld: isFetching, retry: error && !isGone && !isFetching ? refetch : null };
}

/** What is known of the rows of the file on the desk: which have no name, and which repeat another. */
export function useRowChecks(csv: CsvInput | null): KnownRows {
  const local = useLocalChecks(csv);
  const kept = useKeptChecks(csv);
  return csv?.parsed.uploadId ? kept : csv ? local : { checks: null, isOld: false, retry: null };
}
