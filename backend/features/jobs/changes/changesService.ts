import type { Knex } from 'knex';
import type { ChangeCounts, ListedChange } from '#contract/changes.ts';
import type { Part } from '../pages/page.ts';
import type { ChangeFilter } from './changeQueries.ts';
import { findChangeCounts, listChanges } from './changeQueries.ts';

const NONE: ChangeCounts = { isReady: false, compared: 0, kinds: {}, notChecked: [] };

/** Counts the changes that the job's looks have found. `isReady` is false until all looks are taken. */
export const countChanges = async (db: Knex, jobId: string): Promise<ChangeCounts> =>
  (await findChangeCounts(db, jobId)) ?? NONE;

/** Lists one results page of a job's changes, by kind in the order of CHANGES_AND_NOTES, and their total number. */
export const pageOfChanges = (
  db: Knex,
  jobId: string,
  filter: ChangeFilter,
  part: Part,
): Promise<{ rows: ListedChange[]; total: number }> => listChanges(db, jobId, filter, part);
