import type { JobRecord } from '../jobQueries.ts';

/** What is exported: a job's results, with the platforms on which it was searched. */
export type Exported = {
  job: Pick<JobRecord, 'id' | 'totalBusinesses' | 'extraColumns'>;
  platforms: { id: string; name: string }[];
};
