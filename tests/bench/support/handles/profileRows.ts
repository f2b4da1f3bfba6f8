import { createReadStream } from 'node:fs';
import path from 'node:path';
import { parse } from 'fast-csv';

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

export async function readProfiles(file = SAMPLE): Promise<ProfileRow[]> {
  const rows: ProfileRow[] = [];
  const parsed = createReadStream(file).pipe(parse({ headers: true }));
  for await (const row of parsed) rows.push(row as ProfileRow);
  return rows;
}
