// What other features may read and write of verified businesses.
export type { SyncableBusiness, SyncOutcome } from './syncableQueries.ts';
export { listSyncableBusinesses, updateSyncOutcome } from './syncableQueries.ts';
