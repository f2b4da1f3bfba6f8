import { afterAll, beforeAll, describe } from '@jest/globals';
import type { DestinationsFile } from './destinations.ts';
import { createDestinationsFile } from './destinations.ts';
import type { WordPress } from './wordpress.ts';
import { startWordPress, wordpressMissing } from './wordpress.ts';

export type TestSite = { wordpress: WordPress; file: DestinationsFile };

/**
 * Tests on a WordPress of their own, with a destinations file; skipped with the reason where there is none. `use` is
 * handed both before the first test. `upArgs`: how the site is started.
 */
export function describeOnWordPress(
  name: string,
  { use, upArgs = [] }: { use: (site: TestSite) => void; upArgs?: string[] },
  tests: () => void,
): void {
  // Jest keeps what a file logs to itself where all of it is skipped.
  if (wordpressMissing) process.stderr.write(`Not tested: ${name}. It ${wordpressMissing}.\n`);
  (wordpressMissing ? describe.skip : describe)(name, () => {
    let site: TestSite;
    beforeAll(async () => {
      site = { wordpress: await startWordPress(...upArgs), file: await createDestinationsFile() };
      use(site);
    }, 120_000);
    tests();
    // After the tests' own, which still need the site.
    afterAll(async () => {
      await site.file.remove();
      await site.wordpress.stop();
    });
  });
}
