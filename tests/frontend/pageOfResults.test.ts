import { expect, test } from '@jest/globals';
import type { ResultsQuery } from '../../frontend/lib/api/pageOfResults.ts';
import { pageOfResults } from '../../frontend/lib/api/pageOfResults.ts';
import { aBusiness, simulated } from './fakeServer.ts';

const BUSINESSES = [
  aBusiness('beta', { status: 'verified', platformCount: 2 }),
  aBusiness('Ärger', { status: 'maybe', platformCount: 2 }),
  aBusiness('ALPHA'),
  aBusiness('Beta', { status: 'not_found', ...simulated }),
  aBusiness('_first', { status: 'verified', platformCount: 5 }),
];
const ask = (query: Partial<ResultsQuery>) =>
  pageOfResults(BUSINESSES, {
    page: 1,
    pageSize: 10,
    sort: undefined,
    order: 'asc',
    filter: {},
    ...query,
  });
const namesOf = (query: Partial<ResultsQuery>) => ask(query).businesses.map(({ name }) => name);

test('keeps the order of the input where no sort is asked for', () => {
  expect(namesOf({ order: 'desc' })).toEqual(['beta', 'Ärger', 'ALPHA', 'Beta', '_first']);
});

test('compares names in lower case by code units, ties in the order of the input', () => {
  expect(namesOf({ sort: 'name' })).toEqual(['_first', 'ALPHA', 'beta', 'Beta', 'Ärger']);
});

test.each(['name', 'status', 'platformCount'] as const)('turns %s round exactly, ties included', (sort) => {
  expect(namesOf({ sort, order: 'desc' })).toEqual(namesOf({ sort, order: 'asc' }).toReversed());
});

test('takes a missing status for not_processed and a missing count for 0', () => {
  expect(namesOf({ sort: 'status' })).toEqual(['Ärger', 'Beta', 'ALPHA', 'beta', '_first']);
  expect(namesOf({ sort: 'platformCount' })).toEqual(['ALPHA', 'Beta', 'beta', 'Ärger', '_first']);
});

test('cuts the page, and counts what the filter shows and what can be selected', () => {
  const { businesses, page } = ask({ page: 2, pageSize: 2 });
  expect(businesses.map(({ name }) => name)).toEqual(['ALPHA', 'Beta']);
  expect(page).toEqual({ number: 2, size: 2, total: 5, selectableTotal: 4, syncableTotal: 3 });
  expect(ask({ filter: { status: 'verified' } }).page).toMatchObject({
    number: 1,
    size: 10,
    total: 2,
    selectableTotal: 2,
  });
});
