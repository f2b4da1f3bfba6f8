import type { ExportFormat } from '#contract/words.ts';
import type { JobRecord } from '../jobQueries.ts';
import { TYPED_IN } from '../startList.ts';

const LIST_EXTENSION = /\.(?:csv|tsv|txt|xlsx|json)$/i;
/** Windows allows none of these; a leading dot hides a file, and one at the end is lost. */
const NOT_IN_NAMES = /[<>:"/\\|?*\p{C}]+|^[.\s]+|[.\s]+$/gu;
/** File systems allow 255 for the whole name. */
const MOST_BYTES = 180;

/** What fits of a list's name; a character that would be cut in two is left out. */
const fitting = (name: string): string =>
  new TextDecoder().decode(new TextEncoder().encode(name).subarray(0, MOST_BYTES)).replace(/\ufffd+$/, '');

/**
 * `spring-results-2026-11-20.csv` after the list `spring.csv`, `verification-1a2b3c4d-…` without a list or its name.
 */
export function exportFileName(
  job: Pick<JobRecord, 'id' | 'fileName' | 'createdAt' | 'completedAt'>,
  format: ExportFormat,
): string {
  const given = job.fileName === TYPED_IN ? null : job.fileName;
  const list = (given ?? '').replace(LIST_EXTENSION, '').replace(NOT_IN_NAMES, ' ').trim();
  const name = list ? `${fitting(list).trim()}-results` : `verification-${job.id.slice(0, 8)}`;
  const date = (job.completedAt ?? job.createdAt).toISOString().slice(0, 10);
  return `${name}-${date}.${format}`;
}
