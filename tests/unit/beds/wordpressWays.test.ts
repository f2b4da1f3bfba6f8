import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { generatedSalons } from '../../beds/wordpress/generatedSalons.ts';

const FILE = path.join(import.meta.dirname, '../../beds/wordpress/chooseSite.ts');
/** Prints the reason why the tests are skipped, then the outcome of starting a site all the same. */
const SCRIPT = `
  const said = (error) => console.log(error.message);
  import(${JSON.stringify(FILE)}).then(async ({ wordpressMissing, startSite }) => {
    console.log(wordpressMissing);
    await startSite();
  }).catch(said);`;

const lines = (env: Record<string, string>) =>
  execFileSync(process.execPath, ['--eval', SCRIPT], { env: { PATH: process.env['PATH'], ...env } })
    .toString()
    .trim()
    .split('\n');

test('without a WordPress its tests are skipped with the reason, and in CI they fail', () => {
  const reason = expect.stringMatching(/needs a WordPress: run it as root on Debian/);
  expect(lines({ WORDPRESS_TEST_BED: 'none' })).toEqual([reason, reason]);
  expect(lines({ WORDPRESS_TEST_BED: 'none', CI: 'true' })).toEqual(['undefined', reason]);
});

test('a wrong or incomplete setting is reported', () => {
  expect(lines({ WORDPRESS_TEST_BED: 'dokcer' })).toEqual([
    'WORDPRESS_TEST_BED is "dokcer", but must be given, debian, docker or none.',
  ]);
  expect(lines({ WORDPRESS_TEST_URL: 'http://127.0.0.1:9', WORDPRESS_TEST_USERNAME: 'admin' })).toEqual([
    'undefined',
    expect.stringMatching(/need WORDPRESS_TEST_APPLICATION_PASSWORD as well/),
  ]);
});

test('generated salon n is always the same', () => {
  const salons = generatedSalons(2000);
  expect(generatedSalons(3, 1500)).toEqual(salons.slice(1500, 1503));
  expect(new Set(salons.map(({ street_address, zip }) => `${street_address} ${zip}`)).size).toBeGreaterThan(
    1990,
  );
  expect(salons.filter(({ title }) => /['’&]/.test(title)).length).toBeGreaterThan(200);
});
