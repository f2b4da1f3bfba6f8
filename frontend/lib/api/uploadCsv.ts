import { CSV_FIELD } from '#contract/limits.ts';
import { SERVER } from '../api.ts';
import type { ApiError } from '../apiError.ts';
import { answerError, UNREACHABLE } from '../apiError.ts';
import { request } from '../endpoints.ts';
import type { UploadedCsv } from '../sessionState.ts';

export type Upload = {
  file: File;
  /** The sheet of a workbook; without it, the first one with a list. */
  sheet?: string | undefined;
  /** `progress`: 0 to 1. */
  onProgress: (progress: number) => void;
};

type Outcome = { data: UploadedCsv } | { error: ApiError };

function outcomeOf({ status, statusText, responseText }: XMLHttpRequest): Outcome {
  if (status < 200 || status > 299) return { error: answerError(status, statusText, responseText) };
  try {
    return { data: JSON.parse(responseText) };
  } catch {
    return { error: { status, message: 'The server answered with something that is not JSON.' } };
  }
}

/** Uploads a list, which the server parses. It uses XMLHttpRequest, because fetch reports no upload progress. */
export function uploadCsv({ file, sheet, onProgress }: Upload): Promise<Outcome> {
  return new Promise((resolve) => {
    const form = new FormData();
    form.append(CSV_FIELD, file);
    // `keep` leaves the rows on the server, and the reply contains only the first of them.
    const { method, url } = request('POST /api/csv/parse', { body: form });
    const query = new URLSearchParams({ keep: 'true', ...(sheet !== undefined && { sheet }) });
    const upload = new XMLHttpRequest();
    upload.open(method, `${SERVER}${url}?${query}`);
    upload.withCredentials = true;
    upload.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    upload.onload = () => resolve(outcomeOf(upload));
    upload.onerror = () => resolve({ error: UNREACHABLE });
    upload.onabort = () => resolve({ error: UNREACHABLE });
    upload.send(form);
  });
}
