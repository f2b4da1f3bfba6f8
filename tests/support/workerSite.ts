import { startSite } from '../beds/wordpress/chooseSite.ts';
import type { InstalledSite } from '../beds/wordpress/site.ts';

let site: Promise<InstalledSite> | undefined;

/** The WordPress of a Jest worker. It ends with the worker, and `postgresTeardown.ts` deletes its files. */
export function workerSite(): Promise<InstalledSite> {
  site ??= startSite();
  return site;
}
