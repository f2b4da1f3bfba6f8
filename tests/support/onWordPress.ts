import { afterAll, beforeAll, describe } from '@jest/globals';
import { wordpressMissing } from '../beds/wordpress/chooseSite.ts';
import type { WordPress } from '../beds/wordpress/wordpress.ts';
import { startWordPress } from '../beds/wordpress/wordpress.ts';
import type { DestinationsFile } from './destinations.ts';
import { createDestinationsFile } from './destinations.ts';

export type TestSite = { wordpress: WordPress; file: DestinationsFile };

/**
 * Describes tests that need a WordPress and a destinations file; `use` receives both before the first test. Without a
 * WordPress they are skipped with the reason.
 */
export function describeOnWordPress(
  name: string,
  { use }: { use: (site: TestSite) => void },
  tests: () => void,
): void {
  // Written directly, because Jest shows no console output of a file whose tests are all skipped.
  if (wordpressMissing) process.stderr.write(`Not tested: ${name}. It ${wordpressMissing}.\n`);
  (wordpressMissing ? describe.skip : describe)(name, () => {
    let site: TestSite | undefined;
    beforeAll(async () => {
      site = { wordpress: await startWordPress(), file: await createDestinationsFile() };
      use(site);
    });
    tests();
    // Registered last, so it runs after the file's own afterAll, which still needs the site.
    afterAll(async () => {
      // Undefined if the site did not start.
      await site?.file.remove();
      await site?.wordpress.stop();
    });
  });
}
