import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Consistency, Difference, DifferingSalon, FineRequest } from '#contract/consistency.ts';
import { ELEMENTS } from '#contract/words.ts';
import { sameShare } from '../../frontend/features/consistency/sameShare.ts';
import { aBusiness, aJob, answer, failWith, serveJob, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const JOB_ID = '11111111-1111-4111-8111-111111111111';
const PATH = `/jobs/${JOB_ID}/consistency`;
const REPORT = 'GET /api/verification/jobs/:jobId/consistency';
const SALONS = 'GET /api/verification/jobs/:jobId/consistency/salons';

const phone = (name: string, more: Partial<Difference> = {}): Difference => ({
  platformId: 'yelp',
  url: `https://www.yelp.com/biz/${name.toLowerCase()}`,
  element: 'phone',
  listed: '(512) 555-0100',
  shown: '512-555-0199',
  ...more,
});
const salon = (name: string, differences = [phone(name)]): DifferingSalon => ({
  businessId: `id-of-${name}`,
  row: 7,
  name,
  city: 'Austin',
  state: 'TX',
  differences,
});
const report = (more: Partial<Consistency> = {}): Consistency => ({
  platforms: [
    {
      platformId: 'yelp',
      pages: 380,
      elements: ELEMENTS.map((element) => ({
        element,
        pages: element === 'zip' ? 0 : 380,
        shown: element === 'phone' ? 214 : 380,
        differing: element === 'phone' ? 6 : 0,
        fine: element === 'phone' ? 2 : 0,
      })),
    },
  ],
  ...{ salons: 400, differing: 6, open: 4 },
  ...more,
});

/** Serves the report and these salons; returns the queries with which the salons were asked for. */
function serve(salons: DifferingSalon[], total = salons.length, given = report()): string[] {
  const asked: string[] = [];
  server.use(
    answer(REPORT, () => given),
    answer(
      SALONS,
      ({ url }) => {
        asked.push(url.search);
        return salons;
      },
      () => ({ 'X-Total-Count': String(total) }),
    ),
  );
  return asked;
}

test('is linked from the results, and leads back to them', async () => {
  serveJob(() => aJob([aBusiness('Rosa Nails', {})]));
  serve([salon('Rosa Nails')]);
  const { user, address } = renderApp(`/?jobId=${JOB_ID}`);
  await user.click(await screen.findByRole('link', { name: 'Consistency' }));
  expect(address()).toBe(PATH);
  // The heading of the loading screen may be found first, and then be replaced.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Consistency' })).toBeVisible());
});

test('shows shares with their denominators, and what differs on a click', async () => {
  const asked = serve([salon('Rosa Nails')]);
  const { user, address } = renderApp(PATH);
  const table = await screen.findByRole('region', { name: 'Agreement table' });
  expect(screen.getByText('400 salons with a page, 6 with a difference, 4 with an open one')).toBeVisible();
  expect(
    screen.getByText(
      /^Every found or accepted page that a search has shown counts, also those of salons that are not/,
    ),
  ).toBeVisible();
  const cells = within(table).getAllByRole('row')[1]!;
  expect(cells).toHaveTextContent('Yelp380 pages100% sameshown on 380 of 380');
  expect(cells).toHaveTextContent('not in your list');
  expect(cells).toHaveTextContent('97% sameshown on 214 of 3806 differences, 2 fine');
  await user.click(within(table).getByRole('button', { name: '6 differences, 2 fine: Yelp, Phone' }));
  expect(address()).toBe(`${PATH}?element=phone&platform=yelp`);
  await waitFor(() => expect(asked.at(-1)).toBe('?page=1&pageSize=20&element=phone&platform=yelp'));
});

test('both values are side by side, filtered, sorted by salon and in pages', async () => {
  const asked = serve(
    [salon('Rosa Nails', [phone('rosa'), phone('rosa', { element: 'city', shown: 'Buda' })])],
    45,
  );
  const { user, address } = renderApp(PATH);
  const table = await screen.findByRole('region', { name: 'Differences table' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((each) => each.textContent)).toEqual([
    'Rosa NailsRow 7 · Austin, TXYelpPhone(512) 555-0100512-555-0199This difference is fine',
    'Rosa NailsYelpCity(512) 555-0100BudaThis difference is fine',
  ]);
  expect(within(rows[0]!).getByRole('link', { name: 'Yelp' })).toHaveAttribute('href', phone('rosa').url);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Element' }), 'City');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Platform' }), 'Yelp');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Decision' }), 'Open');
  await user.click(await screen.findByRole('button', { name: 'Salon' }));
  await user.click(screen.getByRole('button', { name: 'Salon' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  const filter = 'element=city&platform=yelp';
  expect(address()).toBe(`${PATH}?${filter}&show=open&sort=name&order=desc&page=2`);
  await waitFor(() =>
    expect(asked.at(-1)).toBe(`?page=2&pageSize=20&sort=name&order=desc&${filter}&state=open`),
  );
});

test('a difference is called fine and taken back in place, and the shares are counted again', async () => {
  const other = phone('rosa', { element: 'city', shown: 'Buda' });
  const asked = serve([salon('Rosa Nails', [phone('rosa'), other])]);
  let reports = 0;
  server.use(answer(REPORT, () => report({ open: 4 - Math.min(1, reports++) })));
  const sent: FineRequest[] = [];
  const fine = { id: crypto.randomUUID(), by: 'ana@example.com', at: '2026-11-20T12:00:00.000Z' };
  server.use(
    http.post('*/api/businesses/:id/differences', async ({ request }) => {
      sent.push((await request.json()) as FineRequest);
      return HttpResponse.json(salon('Rosa Nails', [{ ...phone('rosa'), fine }, other]));
    }),
    http.delete(`*/api/businesses/:id/differences/${fine.id}`, () =>
      HttpResponse.json(salon('Rosa Nails', [phone('rosa'), other])),
    ),
  );
  const { user } = renderApp(`${PATH}?show=open`);
  const name = 'Rosa Nails, Yelp, Phone';
  const button = await screen.findByRole('button', { name: `This difference is fine: ${name}` });
  await user.click(button);
  expect(await screen.findByRole('button', { name: `Take back: ${name}` })).toHaveFocus();
  expect(screen.getByText(/^by ana@example.com on /)).toBeVisible();
  expect(sent).toEqual([{ platformId: 'yelp', element: 'phone', shown: '512-555-0199' }]);
  expect(await screen.findByText(/3 with an open one/)).toBeVisible();
  // The row stays, although the filter would no longer show it.
  expect(asked).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: `Take back: ${name}` }));
  expect(await screen.findByRole('button', { name: `This difference is fine: ${name}` })).toBeVisible();
  expect(screen.queryByText(/^by ana@example.com/)).toBeNull();
});

test('a refused decision says why', async () => {
  serve([salon('Rosa Nails')]);
  failWith('POST /api/businesses/:id/differences', 409, 'This page no longer differs in that way.');
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: /^This difference is fine/ }));
  expect(await screen.findByText('The decision on Rosa Nails was not saved')).toBeVisible();
  expect(screen.getByText(/This page no longer differs in that way/)).toBeVisible();
});

test.each([
  [404, 'There is no such verification', 'link', 'History'],
  [500, 'The report could not be loaded', 'button', 'Try again'],
])('an error %s has a way out', async (status, title, role, name) => {
  failWith(REPORT, status, 'So it is.');
  renderApp(PATH);
  expect(await screen.findByText(title)).toBeVisible();
  expect(within(screen.getByRole('alert')).getByRole(role, { name })).toBeVisible();
});

test('says so if there is nothing to compare, nothing that differs, or nothing that matches', async () => {
  serve([], 0, report({ platforms: [], salons: 0, differing: 0, open: 0 }));
  renderApp(PATH);
  expect(await screen.findByText('Nothing to compare')).toBeVisible();
});

test('an empty filter can be left', async () => {
  serve([], 0);
  const { user, address } = renderApp(`${PATH}?show=fine`);
  expect(await screen.findByText('No difference matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(address()).toBe(PATH);
  expect(screen.getByRole('combobox', { name: 'Element' })).toHaveFocus();
});

test('a share is never rounded to all or none', () => {
  expect([sameShare(1000, 1), sameShare(1000, 999), sameShare(3, 3), sameShare(3, 1)]).toEqual([
    '>99%',
    '<1%',
    '0%',
    '67%',
  ]);
});
