import { notifyFailure } from '../../../components/notify.tsx';
import { SERVER } from '../../../lib/api.ts';
import { answerError, UNREACHABLE } from '../../../lib/apiError.ts';
import { downloadName } from '../../../lib/downloadName.ts';
import { request } from '../../../lib/endpoints.ts';
import { saveFile } from '../../../lib/saveFile.ts';

async function fetchSample(): Promise<File> {
  const address = new URL(request('GET /api/csv/sample').url, SERVER);
  const reply = await fetch(address, { credentials: 'include' }).catch(() => {
    throw UNREACHABLE;
  });
  if (!reply.ok) throw answerError(reply.status, reply.statusText, await reply.text());
  const name = await downloadName(reply.headers.get('Content-Disposition'));
  return new File([await reply.blob()], name, { type: 'text/csv' });
}

/** Loads the server's list of made-up salons. If that fails, shows the error and resolves to undefined. */
export async function sampleList(): Promise<File | undefined> {
  try {
    return await fetchSample();
  } catch (error) {
    notifyFailure('No Sample', error, 'The sample could not be loaded');
    return undefined;
  }
}

export async function saveSample(): Promise<void> {
  const sample = await sampleList();
  if (sample) saveFile(sample, sample.name);
}
