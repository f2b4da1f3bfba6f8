import { parse } from 'content-disposition';

export const DEFAULT_EXPORT_NAME = 'export.csv';

/** The file name of a Content-Disposition header, else `export.csv`. */
export function downloadName(header: string | null | undefined): string {
  return parse(header ?? '').parameters['filename']?.trim() || DEFAULT_EXPORT_NAME;
}
