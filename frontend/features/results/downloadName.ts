export const DEFAULT_EXPORT_NAME = 'export.csv';

/** The file name of a Content-Disposition header, else `export.csv`. */
export function downloadName(header: string | null | undefined): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // A name that is not encoded as it says: the plain one below may still be there.
    }
  }
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(header ?? '');
  return (plain?.[1] ?? plain?.[2])?.trim() || DEFAULT_EXPORT_NAME;
}
