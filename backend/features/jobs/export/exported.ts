import type { JobRecord } from '../jobQueries.ts';

/** What is exported: a job's results or a part of them, with the platforms on which the job was searched. */
export type Exported = {
  job: Pick<JobRecord, 'id' | 'totalBusinesses' | 'extraColumns'>;
  platforms: { id: string; name: string }[];
  /** The businesses of a part, by their positions in the list, in order. Undefined: all. */
  positions: number[] | undefined;
};
