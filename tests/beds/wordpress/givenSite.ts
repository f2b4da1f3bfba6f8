import type { InstalledSite } from './site.ts';

const VARIABLES = [
  'WORDPRESS_TEST_URL',
  'WORDPRESS_TEST_USERNAME',
  'WORDPRESS_TEST_APPLICATION_PASSWORD',
] as const;

/** Whether the environment names a site that somebody has set up for the tests. */
export const isSiteGiven = (): boolean => Boolean(process.env['WORDPRESS_TEST_URL']);

/** Returns the site that the environment names. This process neither starts nor stops it. */
export async function givenSite(): Promise<InstalledSite> {
  const [url, username, applicationPassword] = VARIABLES.map((name) => process.env[name]);
  if (!url || !username || !applicationPassword) {
    const unset = VARIABLES.filter((name) => !process.env[name]);
    throw new Error(
      `The tests on WordPress need ${unset.join(' and ')} as well: see tests/beds/wordpress/README.md.`,
    );
  }
  return {
    url: url.replace(/\/+$/, ''),
    administrator: { username, applicationPassword },
    stop: async () => {},
  };
}
