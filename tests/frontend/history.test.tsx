import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { server } from './fakeServer.ts';
import type { ServedHistory } from './historyServer.ts';
import { JOBS, rowOf, serveHistory } from './historyServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

let history: ServedHistory;
beforeEach(() => {
  history = serveHistory();
});

describe('the page', () => {
  test('has its title, the way back, and the totals of all jobs', async () => {
    renderApp('/HISTORY');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Verification History', level: 1 })).toBeVisible(),
    );
    expect(screen.getByText('View and manage past verifications')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/');
    const totals = await screen.findByLabelText('Totals');
    await waitFor(() =>
      expect(totals).toHaveTextContent('Total Verifications31 Completed12 Running3 Paused4 WP Synced1,234'),
    );
  });

  test('says that it is loading, and then shows the first page, newest first', async () => {
    const gate = Promise.withResolvers<void>();
    history.beforeList = () => gate.promise;
    renderApp('/history');
    expect(await screen.findByText('Loading verification history...')).toBeVisible();
    gate.resolve();
    await rowOf(1);
    expect(screen.queryByText('Loading verification history...')).toBeNull();
    expect(history.asked).toEqual(['page=1&pageSize=20']);
  });

  test('without a job says so, and offers nothing to clear', async () => {
    history.jobs = [];
    history.total = 0;
    history.stats = { total: 0, completed: 0, running: 0, paused: 0, synced: 0 };
    renderApp('/history');
    expect(await screen.findByText('No verification history found')).toBeVisible();
    expect(screen.getByText('Try adjusting your filters or start a new verification')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start a verification' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Clear All History' })).toBeNull();
  });

  test('shows the reason once if it cannot be loaded, and offers another try', async () => {
    const away = () => new HttpResponse('The database is away.', { status: 503 });
    server.use(
      http.get(`${JOBS}/summary`, away, { once: true }),
      http.get('*/api/verification/stats', away, { once: true }),
    );
    const { user } = renderApp('/history');
    expect(await screen.findByText('The verification history could not be loaded')).toBeVisible();
    expect(screen.getAllByText('503: The database is away.')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf(1);
    expect(screen.queryByText('503: The database is away.')).toBeNull();
    expect(await screen.findByText('1,234')).toBeVisible();
  });
});

describe('search, filter and pages', () => {
  test('the search starts 250 ms after the last key, and is in the URL', async () => {
    const { user, address } = renderApp('/history');
    await rowOf(1);
    await user.type(
      screen.getByRole('searchbox', { name: 'Search by business name or ID...' }),
      ' glow nails ',
    );
    await waitFor(() => expect(history.asked).toHaveLength(2));
    expect(history.asked[1]).toBe('page=1&pageSize=20&search=glow+nails');
    expect(address()).toBe('/history?search=glow+nails');
  });

  test('the status filter is in the URL too, and returns to the first page', async () => {
    history.total = 60;
    const { user, address } = renderApp('/history?page=3');
    await rowOf(1);
    const filter = screen.getByRole('combobox', { name: 'Status' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All Statuses', 'Completed', 'Running', 'Paused', 'Failed']);
    await user.selectOptions(filter, 'Paused');
    await waitFor(() => expect(address()).toBe('/history?status=paused'));
    expect(history.asked).toEqual(['page=3&pageSize=20', 'page=1&pageSize=20&status=paused']);
  });

  test('are read from the URL', async () => {
    renderApp('/history?search=bella&status=failed&page=2');
    await rowOf(1);
    expect(history.asked).toEqual(['page=2&pageSize=20&search=bella&status=failed']);
    expect(screen.getByRole('searchbox')).toHaveValue('bella');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('failed');
  });

  test('can be reset if they match nothing', async () => {
    history.jobs = [];
    history.total = 0;
    const { user, address } = renderApp('/history?search=bella&status=failed');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/history'));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('pages are offered if there are many jobs', async () => {
    history.total = 45;
    const { user, address } = renderApp('/history');
    expect(await screen.findByText('Showing 1-20 of 45 verifications')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(address()).toBe('/history?page=2'));
    expect(history.asked.at(-1)).toBe('page=2&pageSize=20');
  });
});
