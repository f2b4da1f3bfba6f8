import type { JobRecord } from '../jobQueries.ts';

/** What is exported: a job's results, with the platforms that its businesses were looked for on. */
export type Exported = {
  job: Pick<JobRecord, 'id' | 'totalBusinesses' | 'extraColumns'>;
  platforms: { id: string; name: string }[];
};
