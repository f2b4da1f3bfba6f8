import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { aBusiness, aJob, serveJob, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const JOB = aJob([aBusiness('One', {}), aBusiness('Two', {}), aBusiness('Three', { status: 'maybe' })]);

let asked: { method: string; query: string; body: string }[];

beforeEach(() => {
  asked = [];
  URL.createObjectURL = () => 'blob:salons';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  server.use(
    http.all('*/api/verification/jobs/:id/export', async ({ request }) => {
      const { method, url } = request;
      asked.push({ method, query: new URL(url).search, body: await request.text() });
      return HttpResponse.text('a', {
        headers: { 'Content-Disposition': 'attachment; filename="part.csv"' },
      });
    }),
  );
  serveJob(() => JOB);
});
afterEach(() => void jest.restoreAllMocks());

async function open(user: ReturnType<typeof renderApp>['user']): Promise<HTMLElement> {
  const trigger = await screen.findByRole('button', { name: 'Other exports' });
  await waitFor(() => expect(trigger).toBeEnabled());
  await user.click(trigger);
  return screen.findByRole('menu');
}
const groupsIn = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('group')
    .map((group) => group.getAttribute('aria-label'));

test('without a filter or a selection, the menu says how to export only some', async () => {
  const { user } = renderApp(`/?jobId=${JOB.id}`);
  await screen.findByRole('row', { name: /One/ });
  const menu = await open(user);
  expect(groupsIn(menu)).toEqual(['All 3 salons']);
  expect(menu).toHaveTextContent('To export only some, filter the results or select salons first.');
});

test('exports what the filter shows', async () => {
  const { user } = renderApp(`/?jobId=${JOB.id}&show=maybe`);
  await screen.findByRole('row', { name: /Three/ });
  const menu = await open(user);
  const shown = await within(menu).findByRole('group', { name: 'Shown by the filter: 1 salon' });
  await user.click(within(shown).getByRole('menuitem', { name: 'JSON (.json)' }));
  expect(await screen.findByText('Downloaded part.csv')).toBeVisible();
  expect(asked).toEqual([{ method: 'GET', query: '?format=json&status=maybe', body: '' }]);
});

test('the button exports what the filter shows and says so, and the menu exports all', async () => {
  const { user } = renderApp(`/?jobId=${JOB.id}&show=maybe`);
  await screen.findByRole('row', { name: /Three/ });
  await user.click(screen.getByRole('button', { name: 'Export Results' }));
  const said = 'Downloaded part.csv. Only the 1 shown by the filter, of 3 salons: the menu exports all';
  expect(await screen.findByText(said)).toBeVisible();
  const all = within(await open(user)).getByRole('group', { name: 'All 3 salons' });
  await user.click(within(all).getByRole('menuitem', { name: 'CSV (.csv)' }));
  await waitFor(() => expect(asked.map(({ query }) => query)).toEqual(['?status=maybe', '?format=csv']));
});

test('the button exports the selected salons, rather than what the filter shows', async () => {
  const { user } = renderApp(`/?jobId=${JOB.id}&show=verified`);
  await user.click(await screen.findByRole('checkbox', { name: 'Select One' }));
  await user.click(screen.getByRole('button', { name: 'Export Results' }));
  const said = 'Downloaded part.csv. Only the 1 selected, of 3 salons: the menu exports all';
  expect(await screen.findByText(said)).toBeVisible();
  const body = JSON.stringify({ businessIds: [JOB.businesses[0]!.id] });
  expect(asked).toEqual([{ method: 'POST', query: '', body }]);
});

test('until the rows are loaded, the button does not say how many the filter shows', async () => {
  server.use(
    http.get('*/api/verification/jobs/:id', async ({ request }) => {
      if (new URL(request.url).searchParams.has('status')) await delay('infinite');
    }),
  );
  renderApp(`/?jobId=${JOB.id}&show=maybe`);
  const title = 'Only what the filter shows, of 3 salons: the menu exports all';
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Export Results' })).toHaveAttribute('title', title),
  );
});

test('the button exports nothing if the filter shows no salon', async () => {
  renderApp(`/?jobId=${JOB.id}&show=not_found`);
  await screen.findByText('No not found results found');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export Results' })).toBeDisabled());
});

test('exports the selected salons, also after the filter hides them', async () => {
  const { user } = renderApp(`/?jobId=${JOB.id}`);
  await user.click(await screen.findByRole('checkbox', { name: 'Select One' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Two' }));
  const menu = await open(user);
  const selected = await within(menu).findByRole('group', { name: 'Selected: 2 salons' });
  await user.click(within(selected).getByRole('menuitem', { name: 'CSV (.csv)' }));
  expect(await screen.findByText('Downloaded part.csv')).toBeVisible();
  const businessIds = JOB.businesses.slice(0, 2).map(({ id }) => id);
  expect(asked).toEqual([
    { method: 'POST', query: '', body: JSON.stringify({ format: 'csv', businessIds }) },
  ]);
});

test('the automatic download says that salons are still to be reviewed', async () => {
  let reads = 0;
  serveJob(() => {
    reads++;
    return { ...JOB, toReview: 2, status: reads < 3 ? ('running' as const) : ('completed' as const) };
  });
  renderApp(`/?jobId=${JOB.id}`);
  expect(
    await screen.findByText('Downloaded part.csv. 2 salons still to review: export again then'),
  ).toBeVisible();
});
