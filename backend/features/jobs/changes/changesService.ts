import type { Knex } from 'knex';
import type { ChangeCounts } from '#contract/changes.ts';
import { findChangeCounts } from './changeQueries.ts';

/** Exported for the digest, because a feature may not import the queries of another one. */
export { listChanges } from './changeQueries.ts';

const NONE: ChangeCounts = { isReady: false, compared: 0, kinds: {}, notChecked: [] };

export const countChanges = async (db: Knex, jobId: string): Promise<ChangeCounts> =>
  (await findChangeCounts(db, jobId)) ?? NONE;
