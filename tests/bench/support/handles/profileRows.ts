import path from 'node:path';
import { readCsv } from '../../../support/readCsv.ts';

/** A page on a platform that is known to be a business's own. Unknown values are empty. */
export type ProfileRow = Record<
  'name' | 'address' | 'city' | 'state' | 'zip' | 'phone' | 'platform' | 'url' | 'title' | 'snippet',
  string
> & {
  /** 1 for a salon, if the file says so. */
  beauty?: string;
};

/** Made-up pages in the forms of real ones. */
const SAMPLE = path.join(import.meta.dirname, 'sample.csv');

export const readProfiles = async (file = SAMPLE) => (await readCsv(file)) as ProfileRow[];
