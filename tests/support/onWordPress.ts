import { afterAll, beforeAll, describe } from '@jest/globals';
import { wordpressMissing } from '../beds/wordpress/chooseSite.ts';
import type { WordPress } from '../beds/wordpress/wordpress.ts';
import { openWordPress } from '../beds/wordpress/wordpress.ts';
import { forEach } from './between.ts';
import type { DestinationsFile } from './destinations.ts';
import { createDestinationsFile } from './destinations.ts';
import { inWorker } from './inWorker.ts';
import type { TestApi } from './testApi.ts';
import { startTestApi } from './testApi.ts';

/** The site and the destinations file of this file's tests, from the first test on. */
export let wordpress: WordPress;
export let file: DestinationsFile;

/**
 * Describes tests that need a WordPress. The files of one Jest worker share a site, because a start takes seconds.
 * Without a WordPress they are skipped with the reason.
 */
export function describeOnWordPress(name: string, tests: () => void): void {
  // Written directly, because Jest shows no console output of a file whose tests are all skipped.
  if (wordpressMissing) process.stderr.write(`Not tested: ${name}. It ${wordpressMissing}.\n`);
  (wordpressMissing ? describe.skip : describe)(name, () => {
    beforeAll(async () => {
      const { workerSite } = inWorker<typeof import('./workerSite.ts')>('./workerSite.ts');
      wordpress = await openWordPress(await workerSite());
      file = createDestinationsFile();
    });
    tests();
    // Registered last, so it runs after the file's own afterAll, which still needs the site.
    afterAll(async () => {
      // Undefined if the site did not start.
      await file?.remove();
      await wordpress?.close();
    });
  });
}

/** For each test: an empty site, to which the destinations file points, and a new API. */
export const apiOnSite = (...[env, more]: Parameters<typeof startTestApi>): TestApi =>
  forEach(async () => {
    await wordpress.clear();
    await file.point(wordpress);
    return startTestApi({ DESTINATIONS_FILE: file.path, ...env }, more);
  });
