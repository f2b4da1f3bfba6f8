import type { ParsedCsv } from '#contract/csv.ts';
import { CSV_FIELD } from '#contract/limits.ts';
import { SERVER } from '../../../lib/api.ts';
import type { ApiError } from '../../../lib/apiError.ts';
import { answerError, UNREACHABLE } from '../../../lib/apiError.ts';
import { request } from '../../../lib/endpoints.ts';

type Outcome = { data: ParsedCsv } | { error: ApiError };

function outcomeOf({ status, statusText, responseText }: XMLHttpRequest): Outcome {
  if (status < 200 || status > 299) return { error: answerError(status, statusText, responseText) };
  try {
    return { data: JSON.parse(responseText) };
  } catch {
    return { error: { status, message: 'The server answered with something that is not JSON.' } };
  }
}

/** Sends a CSV file to be parsed. By XMLHttpRequest, since fetch cannot tell how far an upload is. */
export function uploadCsv(file: File, onProgress: (share: number) => void): Promise<Outcome> {
  return new Promise((resolve) => {
    const form = new FormData();
    form.append(CSV_FIELD, file);
    // The rows stay on the server, which the page asks about them; one that keeps none answers with them.
    const { method, url } = request('POST /api/csv/parse', { body: form });
    const upload = new XMLHttpRequest();
    upload.open(method, `${SERVER}${url}?keep=true`);
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
