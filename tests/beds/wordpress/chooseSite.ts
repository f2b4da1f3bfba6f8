import { canUseDebian } from './debianPackages.ts';
import { startDebianSite } from './debianSite.ts';
import { canUseDocker, startDockerSite } from './dockerSite.ts';
import { givenSite, isSiteGiven } from './givenSite.ts';
import type { InstalledSite, SiteOptions } from './site.ts';

type Way = { isPossible: () => boolean; start: (options?: SiteOptions) => Promise<InstalledSite> };

const WAYS = {
  given: { isPossible: isSiteGiven, start: givenSite },
  debian: { isPossible: canUseDebian, start: startDebianSite },
  docker: { isPossible: canUseDocker, start: startDockerSite },
} satisfies Record<string, Way>;

const isWay = (name: string): name is keyof typeof WAYS => Object.hasOwn(WAYS, name);

function chooseWay(): Way | undefined {
  const wanted = process.env['WORDPRESS_TEST_BED'];
  if (!wanted) return Object.values(WAYS).find(({ isPossible }) => isPossible());
  if (wanted === 'none') return undefined;
  if (isWay(wanted)) return WAYS[wanted];
  throw new Error(`WORDPRESS_TEST_BED is "${wanted}", but must be ${Object.keys(WAYS).join(', ')} or none.`);
}

const way = chooseWay();
const MISSING =
  'needs a WordPress: run it as root on Debian or beside a Docker engine, or name a site in WORDPRESS_TEST_URL (tests/beds/wordpress/README.md)';

/**
 * The reason why tests on WordPress are skipped on this machine, or undefined if they can run. In CI they are never
 * skipped: without a WordPress they fail there.
 */
export const wordpressMissing: string | undefined = way || process.env['CI'] ? undefined : MISSING;

/** Starts a new site in the first way that this machine allows. */
export function startSite(options: SiteOptions = {}): Promise<InstalledSite> {
  if (!way) throw new Error(`This ${MISSING}.`);
  return way.start(options);
}
