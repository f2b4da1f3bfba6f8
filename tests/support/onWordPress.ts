import { afterAll, beforeAll, describe } from '@jest/globals';
import { wordpressMissing } from '../beds/wordpress/chooseSite.ts';
import type { WordPress } from '../beds/wordpress/wordpress.ts';
import { startWordPress } from '../beds/wordpress/wordpress.ts';
import type { DestinationsFile } from './destinations.ts';
import { createDestinationsFile } from './destinations.ts';

export type TestSite = { wordpress: WordPress; file: DestinationsFile };

/**
 * Tests on a WordPress of their own, with a destinations file; skipped with the reason where there is none. `use` is
 * handed both before the first test.
 */
export function describeOnWordPress(
  name: string,
  { use }: { use: (site: TestSite) => void },
  tests: () => void,
): void {
  // Jest keeps what a file logs to itself where all of it is skipped.
  if (wordpressMissing) process.stderr.write(`Not tested: ${name}. It ${wordpressMissing}.\n`);
  (wordpressMissing ? describe.skip : describe)(name, () => {
    let site: TestSite | undefined;
    beforeAll(async () => {
      site = { wordpress: await startWordPress(), file: await createDestinationsFile() };
      use(site);
    });
    tests();
    // After the tests' own, which still need the site.
    afterAll(async () => {
      // Undefined where it did not start.
      await site?.file.remove();
      await site?.wordpress.stop();
    });
  });
}
