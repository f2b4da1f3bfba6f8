import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aBusiness, aJob, serveJob } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const BUSINESSES = [
  aBusiness('Fern', { status: 'verified', platformUrls: { yelp: 'https://y/1' } }, { city: 'Austin' }),
  aBusiness(
    'Rye',
    { status: 'maybe', platformUrls: { yelp: null } },
    { address: '2 Fern Ave', city: 'Reno' },
  ),
  aBusiness('Gap', { status: undefined }),
  aBusiness('On site', { status: 'verified', syncedToWordPress: true, syncStatus: 'synced' }),
  ...Array.from({ length: 60 }, (_, index) => aBusiness(`Salon ${index}`, { status: 'not_found' })),
];
const JOB = aJob(BUSINESSES);
const open = (query = '') => renderApp(`/?jobId=${JOB.id}${query}`);
const table = () => screen.getByRole('region', { name: 'Results table' });
const names = () =>
  within(table())
    .getAllByRole('checkbox')
    .slice(1)
    .map((box) => box.getAttribute('aria-label')?.replace('Select ', ''));
const shows = (text: string) => screen.findByText(text);
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });

beforeEach(() => serveJob(() => JOB));

test.each([
  ['Maybe', ['Rye'], 'show=maybe'],
  ['Could not be looked up', ['Gap'], 'show=unavailable'],
  ['Synced', ['On site'], 'show=synced'],
])('filters by %s, which is in the URL', async (filter, expected, query) => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: filter }));
  await shows('Showing 1-1 of 1 results');
  expect(names()).toEqual(expected);
  expect(address()).toBe(`/?jobId=${JOB.id}&${query}`);
});

test('a figure of the stats toggles the same filter', async () => {
  const { user } = open();
  const figure = await screen.findByRole('button', { name: /^Maybe: 1\./ });
  await user.click(figure);
  await shows('Showing 1-1 of 1 results');
  expect(screen.getByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(figure);
  await shows('Showing 1-10 of 64 results');
});

test('searches names, addresses and cities, filters by platform, and says if nothing matches', async () => {
  const { user } = open();
  await user.type(await screen.findByRole('searchbox'), 'FERN');
  await shows('Showing 1-2 of 2 results');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Platform' }), 'Yelp');
  await shows('Showing 1-1 of 1 results');
  expect(names()).toEqual(['Fern']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Evidence' }), 'Other city');
  await shows('No results found');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await shows('Showing 1-10 of 64 results');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('the filter by evidence says which pages it counts, also if none matches', async () => {
  const { user } = open();
  const evidence = await screen.findByRole('combobox', { name: 'Evidence' });
  const counted =
    /^Names and cities are those of the pages that a row links: .+ Closed for good is the outcome of the row: an operator says so, pages on two platforms do, or one page in a field for it\.$/;
  expect(evidence).toHaveAttribute('title', expect.stringMatching(counted));
  await user.selectOptions(evidence, 'Name differs');
  await shows('No results found');
  expect(screen.getByText(counted)).toBeVisible();
  await user.selectOptions(evidence, 'Other trade');
  await shows('No results found');
  expect(screen.queryByText(counted)).toBeNull();
});

test('page, size, order, filter and search come from the URL, and survive a visit to the History', async () => {
  const query = '&show=not_found&search=salon&sort=name&order=desc&page=2&size=50';
  const { user, address } = open(query);
  await shows('Showing 51-60 of 60 results');
  expect(names()[0]).toBe('Salon 17');
  await user.click(screen.getByRole('link', { name: 'History' }));
  await user.click(await screen.findByRole('link', { name: 'Back to the dashboard' }));
  await shows('Showing 51-60 of 60 results');
  expect(address()).toBe(`/?jobId=${JOB.id}${query}`);
});

test('Back undoes one change at a time, with a search as one change', async () => {
  const { user, address, back } = open();
  const at = (query: string) => waitFor(() => expect(address()).toBe(`/?jobId=${JOB.id}${query}`));
  await shows('Showing 1-10 of 64 results');
  await user.click(screen.getByRole('button', { name: 'Not Found' }));
  await shows('Showing 1-10 of 60 results');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await shows('Showing 11-20 of 60 results');
  const box = screen.getByRole('searchbox');
  await user.type(box, 'Salon');
  await at('&show=not_found&search=Salon');
  await user.type(box, ' 1');
  await at('&show=not_found&search=Salon+1');
  await shows('Showing 1-10 of 11 results');
  await back();
  await shows('Showing 11-20 of 60 results');
  expect(box).toHaveValue('');
  await at('&show=not_found&page=2');
  await back();
  await at('&show=not_found');
  await back();
  await at('');
  await shows('Showing 1-10 of 64 results');
});

test('a page beyond the last one becomes the last one', async () => {
  const { address } = open('&page=99');
  await shows('Showing 61-64 of 64 results');
  await waitFor(() => expect(address()).toBe(`/?jobId=${JOB.id}&page=7`));
});

test('another page size returns to the first page', async () => {
  const { user } = open('&page=3');
  await shows('Showing 21-30 of 64 results');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  await shows('Showing 1-50 of 64 results');
});

test('Shift selects a range, and the bar counts selected rows that are not shown', async () => {
  const { user } = open();
  await shows('Showing 1-10 of 64 results');
  await user.click(box('Rye'));
  await user.keyboard('{Shift>}');
  await user.click(box('Salon 1'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('5 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Maybe' }));
  expect(await screen.findByText('5 selected, 4 not shown')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText(/selected/)).toBeNull();
});
