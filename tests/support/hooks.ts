import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { between, forAll, forEach } from './between.ts';
import type { DestinationsFile } from './destinations.ts';
import { createDestinationsFile } from './destinations.ts';
import type { DoubledSearch } from './searchDoubles/doubledSearch.ts';
import { startDoubledSearch } from './searchDoubles/doubledSearch.ts';
import type { TestApi } from './testApi.ts';
import { startTestApi } from './testApi.ts';
import type { TestDatabase } from './testDatabase.ts';
import { createTestDatabase } from './testDatabase.ts';

/** An API for all tests of a file, or of the `describe` that calls this. */
export const apiForAll = (...how: Parameters<typeof startTestApi>): TestApi =>
  forAll(() => startTestApi(...how));

/** A new API for each test. */
export const apiForEach = (...how: Parameters<typeof startTestApi>): TestApi =>
  forEach(() => startTestApi(...how));

/** The place of a destinations file, for all tests of a file. */
export function destinationsForAll(): DestinationsFile {
  const file = createDestinationsFile();
  afterAll(() => file.remove());
  return file;
}

/** A database for all tests of a file, or of the `describe` that calls this. */
export const databaseForAll = (): TestDatabase =>
  between(beforeAll, afterAll, createTestDatabase, (database) => database.drop());

/** The product's search on a double, for all tests of a file. It forgets what each test has asked. */
export function searchForAll(): DoubledSearch {
  const search = forAll(startDoubledSearch);
  beforeEach(() => search.forget());
  return search;
}
