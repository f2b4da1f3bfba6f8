import type { JobRecord } from '../jobQueries.ts';

/** What is exported: all results of a job or some of them, with the platforms on which the job was searched. */
export type Exported = {
  job: Pick<JobRecord, 'id' | 'totalBusinesses' | 'extraColumns'>;
  platforms: { id: string; name: string }[];
  /** The positions in the list of the businesses to be exported, in ascending order; undefined for all. */
  positions: number[] | undefined;
};
