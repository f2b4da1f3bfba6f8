import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Fact } from '#contract/facts.ts';
import type { Candidate } from '#contract/platformDetails.ts';
import { platformTold, shownPage } from '../support/shownPages.ts';
import { aBusiness, aJob, serveJob, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const source = {
  platformId: 'yelp',
  page: 'https://www.yelp.com/biz/fern',
  provider: 'Serper',
  seenAt: '2026-11-20T12:00:00.000Z',
};
const fact = (said: Pick<Fact, 'kind' | 'value'>, isChosen = true): Fact =>
  ({ ...said, isChosen, sources: [source] }) as Fact;
const FACTS = [
  fact({ kind: 'phone', value: '(775) 555-0101' }),
  fact({ kind: 'website', value: 'https://www.fernnails.example/' }),
  fact({
    kind: 'openingHours',
    value: [
      { day: 'monday', hours: '9 AM–5 PM' },
      { day: 'tuesday', hours: '9 AM–5 PM' },
      { day: 'sunday', hours: 'Closed' },
    ],
  }),
  fact({ kind: 'rating', value: { stars: 4.7, reviews: 1061 } }),
  fact({ kind: 'phone', value: '(775) 555-0102' }, false),
];
const FERN = aBusiness('Fern', { status: 'verified', platformUrls: { yelp: source.page }, facts: FACTS });
const JOB = aJob([FERN, aBusiness('Rye', { status: 'not_found' })]);

const open = () => renderApp(`/?jobId=${JOB.id}`);
const headings = () =>
  within(screen.getByRole('region', { name: 'Results table' }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  serveJob(() => JOB);
  server.use(http.get('*/api/businesses/:id', () => HttpResponse.json(FERN)));
});

test('the details show each fact with its page, provider and date', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'View Fern' }));
  const dialog = await screen.findByRole('dialog');
  const phone = await within(dialog).findByText('Phone');
  const entry = phone.parentElement!;
  expect(entry).toHaveTextContent(
    /^Phone\(775\) 555-0101From Yelp \(by Serper, Nov 20, 2026.*\)Also: \(775\) 555-0102/,
  );
  expect(within(entry).getAllByRole('link', { name: 'Yelp' })[0]).toHaveAttribute('href', source.page);
  expect(within(dialog).getByRole('link', { name: 'fernnails.example' })).toHaveAttribute(
    'href',
    'https://www.fernnails.example/',
  );
  expect(within(dialog).getByText('Mon–Tue 9 AM–5 PM, Sun Closed')).toBeVisible();
  expect(within(dialog).getByText('4.7 (1,061 reviews)')).toBeVisible();
});

test('the details say which certain pages give no facts, and why', async () => {
  const page = (url: string, more: Partial<Candidate> = {}) => platformTold('found', [shownPage(url, more)]);
  const rye = aBusiness('Rye', {
    status: 'verified',
    processingDetails: {
      yelp: page('https://www.yelp.com/biz/rye', { shown: { phone: '(775) 555-0101' } }),
      facebook: page('https://www.facebook.com/rye'),
      vagaro: page('https://www.vagaro.com/rye', { for: ['name', 'zip', 'city'] }),
      google: page('https://maps.google.com/?cid=1', { learned: [{ kind: 'street', platformId: 'vagaro' }] }),
      fresha: platformTold('possible', [shownPage('https://www.fresha.com/a/rye', { grade: 'possible' })]),
    },
  });
  server.use(http.get('*/api/businesses/:id', () => HttpResponse.json(rye)));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'View Rye' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('heading', { name: 'Facts' })).toBeVisible();
  expect(dialog.getByText(/^Nothing is taken from Yelp and Facebook: no phone number/)).toBeVisible();
});

test('the details of a salon that was not found say that it has a website, and what the website shows', async () => {
  const { platformId: _, ...itself } = { ...source, page: 'https://www.rye.example/' };
  const second = { ...itself, page: 'https://rye.example/', shows: '12 Elm St' };
  const website: Fact = { kind: 'website', value: itself.page, isChosen: true, sources: [itself, second] };
  const rye = aBusiness('Rye', { status: 'not_found', facts: [website] });
  server.use(http.get('*/api/businesses/:id', () => HttpResponse.json(rye)));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'View Rye' }));
  const dialog = await screen.findByRole('dialog');
  expect(
    await within(dialog).findByText('Its website was found, see Facts: it may exist all the same.'),
  ).toBeVisible();
  expect(within(dialog).getByText('Website').parentElement).toHaveTextContent(
    /From the website itself \(by Serper, Nov 20, 2026.*\), which shows the phone number or street, the website itself .*, which shows 12 Elm St$/,
  );
});

test('the website of a salon that was called closed is no sign that it exists', async () => {
  const website: Fact = { kind: 'website', value: 'https://rye.example/', isChosen: true, sources: [source] };
  const rye = aBusiness('Rye', { status: 'not_found', operating: 'closed', facts: [website] });
  server.use(http.get('*/api/businesses/:id', () => HttpResponse.json(rye)));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'View Rye' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Website')).toBeVisible();
  expect(dialog.queryByText(/may exist all the same/)).not.toBeInTheDocument();
});

test('facts are optional columns, hidden at first and remembered', async () => {
  const { user } = open();
  await screen.findByText('Fern');
  expect(headings()).not.toContain('Phone');
  await user.click(await screen.findByRole('button', { name: 'Columns of facts' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Rating' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Phone' }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'Phone' })).toBeChecked();
  await user.keyboard('{Escape}');
  expect(headings().slice(-3)).toEqual(['Phone', 'Rating', 'Actions']);
  const row = screen.getByText('Fern').closest('tr')!;
  expect(within(row).getByText('(775) 555-0101')).toBeVisible();
  expect(row).not.toHaveTextContent('(775) 555-0102');
  // The other columns scroll under the actions.
  const actions = screen.getByRole('button', { name: 'View Fern' }).closest('td')!;
  expect(getComputedStyle(actions).position).toBe('sticky');
  cleanup();

  const again = open();
  await screen.findByText('Fern');
  expect(headings().slice(-3)).toEqual(['Phone', 'Rating', 'Actions']);
  await again.user.click(await screen.findByRole('button', { name: 'Columns of facts' }));
  await again.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Phone' }));
  await waitFor(() => expect(headings().slice(-2)).toEqual(['Rating', 'Actions']));
});

test('what is kept in this browser may be anything', async () => {
  localStorage.setItem('salon-verifier.factColumns', '{"phone":true}');
  open();
  await screen.findByText('Fern');
  expect(headings()).not.toContain('Phone');
});
