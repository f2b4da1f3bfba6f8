import { MAX_FILE_NAME_CHARACTERS } from '#contract/limits.ts';
import type { StartRequest } from '#contract/start.ts';
import type { CsvInput, ManualEntry } from '../../../lib/sessionSlice.ts';

/** What the next job is started with: the CSV where there is one, else the manual entries. Null: nothing is there. */
export function startRequest(csv: CsvInput | null, entries: ManualEntry[]): StartRequest | null {
  if (csv) {
    const { mapping } = csv;
    const { rows, uploadId } = csv.parsed;
    const fileName = csv.parsed.fileName.slice(0, MAX_FILE_NAME_CHARACTERS);
    return uploadId ? { csvData: { uploadId, mapping }, fileName } : { csvData: { rows, mapping }, fileName };
  }
  if (entries.length === 0) return null;
  return {
    businesses: entries.map(({ name, address, city, state, zipCode }) => ({
      name,
      address,
      city,
      state,
      zipCode,
    })),
  };
}
