import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { PlatformDetails } from '#contract/platformDetails.ts';
import { createActivePlatforms } from '../../../backend/features/platforms/platformsService.ts';
import type { LookUpResult } from '../../../backend/features/results/decidedResult.ts';
import { SearchStoppedError } from '../../../backend/features/run/lookUp.ts';
import { createLookUp } from '../../../backend/features/run/lookUpBusiness.ts';
import { readConfig } from '../../../backend/lib/config.ts';
import { databaseForAll } from '../../support/hooks.ts';
import { BELLA } from '../../support/searchDoubles/bellaNails.ts';

const NAMES = Array.from({ length: 200 }, (_, index) => `Salon ${index}`);
const never = new AbortController().signal;

const database = databaseForAll();

/** Uses a new look-up each time, as a new process would. */
function simulate(names: string[]): Promise<LookUpResult[]> {
  const { search: config } = readConfig({ SEARCH_PROVIDER: 'simulated' });
  const lookUp = createLookUp({ config, db: database.db, logger: pino({ level: 'silent' }) });
  return Promise.all(names.map((name) => lookUp({ ...BELLA, name }, never)));
}

test('the same name gives the same result in every process', async () => {
  expect(await simulate(NAMES)).toEqual(await simulate(NAMES));
});

test('marks the result and every platform as simulated', async () => {
  const platforms = await createActivePlatforms(database.db)();
  for (const { searchMode, processingDetails } of await simulate(NAMES)) {
    expect(searchMode).toBe('simulated');
    expect(Object.keys(processingDetails)).toEqual(platforms.map(({ id }) => id));
    for (const details of Object.values(processingDetails)) {
      expect(PlatformDetails.strict().parse(details)).toMatchObject({ searchMode: 'simulated', queries: [] });
    }
  }
});

test('produces every class and counts the URLs', async () => {
  const results = await simulate(NAMES);
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['verified', 'maybe', 'not_found']));
  for (const { status, platformUrls, platformCount } of results) {
    expect(Object.values(platformUrls).filter((url) => url !== null)).toHaveLength(platformCount);
    expect(platformCount > 0).toBe(status !== 'not_found');
  }
});

test('produces URLs that the platform’s rules classify as profiles', async () => {
  const platforms = await createActivePlatforms(database.db)();
  const results = await simulate([...NAMES, 'Müller & Söhne', '美甲', "O'Hara's #1 (Downtown)"]);
  const seen = new Set<string>();
  for (const { platformUrls } of results) {
    for (const { id, rules } of platforms) {
      const url = platformUrls[id];
      if (!url) continue;
      seen.add(id);
      expect(rules.classify(url)).toMatchObject({ kind: 'profile' });
    }
  }
  expect(seen.size).toBe(platforms.length);
});

test('reports a platform with wrong rules as unavailable, and stops if none is left', async () => {
  await database.db('platforms').where({ id: 'yelp' }).update({ url_rules: '{"hosts": []}' });
  const [result] = await simulate(['Bella Nails']);
  expect(Object.keys(result!.platformUrls)).toContain('facebook');
  expect(result!.processingDetails['yelp']).toMatchObject({ outcome: 'unavailable' });

  await database.db('platforms').update({ url_rules: '{"hosts": []}' });
  const stopped = simulate(['Bella Nails']);
  await expect(stopped).rejects.toBeInstanceOf(SearchStoppedError);
  await expect(stopped).rejects.toThrow('There is no platform to search. Yelp is left out');
});
