import { DEFAULT_ANSWERS_AGE_DAYS, MAX_FILE_NAME_CHARACTERS } from '#contract/limits.ts';
import type { StartRequest } from '#contract/start.ts';
import type { CsvInput, ManualEntry } from '../../../lib/sessionState.ts';

/**
 * Returns the request that starts a job: with the list if there is one, else with the manual entries; null without
 * input. `limit`: the most credits that the job may spend; null: no limit.
 */
export function startRequest(
  csv: CsvInput | null,
  entries: ManualEntry[],
  { answerDays, limit }: { answerDays: number; limit: number | null },
): StartRequest | null {
  const options = {
    ...(answerDays !== DEFAULT_ANSWERS_AGE_DAYS && { answersMaxAgeDays: answerDays }),
    ...(limit !== null && { spendAtMost: limit }),
  };
  if (csv) {
    const { uploadId, fileName } = csv.parsed;
    return {
      csvData: { uploadId, mapping: csv.mapping },
      fileName: fileName.slice(0, MAX_FILE_NAME_CHARACTERS),
      ...options,
    };
  }
  if (entries.length === 0) return null;
  return {
    businesses: entries.map(({ id, taxonomyCity, ...business }) => business),
    ...options,
  };
}
