import { logError } from './logError.ts';

const DEFAULT_NAME = 'export.csv';

/** Returns the file name in a Content-Disposition header, else `export.csv`. */
export async function downloadName(header: string | null | undefined): Promise<string> {
  try {
    const { parse } = await import('content-disposition');
    return parse(header ?? '').parameters['filename']?.trim() || DEFAULT_NAME;
  } catch (error) {
    logError('The name of the downloaded file could not be read.', error);
    return DEFAULT_NAME;
  }
}
