import type { ExportFormat } from '#contract/words.ts';
import type { JobRecord } from '../jobQueries.ts';
import { TYPED_IN } from '../startList.ts';

const LIST_EXTENSION = /\.(?:csv|tsv|txt|xlsx|json)$/i;
/**
 * Matches control characters, characters that Windows forbids, and dots and spaces at both ends. A leading dot would
 * hide the file.
 */
const NOT_IN_NAMES = /[<>:"/\\|?*\p{C}]+|^[.\s]+|[.\s]+$/gu;
/** The most bytes of the list's name in a file name. File systems allow 255 bytes for the whole name. */
const MOST_BYTES = 180;

/** Returns as much of a list's name as fits. A character that would be cut in two is left out. */
const fitting = (name: string): string =>
  new TextDecoder().decode(new TextEncoder().encode(name).subarray(0, MOST_BYTES)).replace(/\ufffd+$/, '');

type NamedJob = Pick<JobRecord, 'id' | 'fileName' | 'createdAt' | 'completedAt' | 'origin'>;

/** True if the job has searched only a part of another job's list again. */
const isOfPart = ({ origin }: NamedJob): boolean => (origin?.chosen?.which ?? 'all') !== 'all';

/**
 * Returns the file name without its extension. `what`: what the file contains. `unnamed`: how the file name begins if
 * the list has no name.
 */
function nameAndDate(job: NamedJob, what: string, unnamed: string): string {
  const given = job.fileName === TYPED_IN ? null : job.fileName;
  const list = (given ?? '').replace(LIST_EXTENSION, '').replace(NOT_IN_NAMES, ' ').trim();
  const name = list ? `${fitting(list).trim()}-${what}` : `${unnamed}-${job.id.slice(0, 8)}`;
  return `${name}-${(job.completedAt ?? job.createdAt).toISOString().slice(0, 10)}`;
}

/**
 * Returns `spring-results-2026-11-20.csv` for the list `spring.csv`, and `verification-1a2b3c4d-…` for a list without
 * a name. For a part of the results or of the list: `spring-results-2026-11-20-part.csv`.
 */
export const exportFileName = (job: NamedJob, format: ExportFormat, isPart = false): string =>
  `${nameAndDate(job, 'results', 'verification')}${isPart || isOfPart(job) ? '-part' : ''}.${format}`;

/**
 * Returns `spring-differences-2026-11-20.csv` for the list `spring.csv`, and `differences-1a2b3c4d-…` for a list
 * without a name. For a part of the list: `spring-differences-2026-11-20-part.csv`.
 */
export const differencesFileName = (job: NamedJob): string =>
  `${nameAndDate(job, 'differences', 'differences')}${isOfPart(job) ? '-part' : ''}.csv`;
