import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ConnectionTest, Destination } from '#contract/wordpress.ts';
import { siteUrl } from '../../frontend/features/destinations/siteUrl.ts';
import { failWith, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const DESTINATIONS: Destination[] = [
  {
    id: 'salon-directory',
    label: 'Salon Directory',
    domain: 'salons.example.com/blog',
    post_type: 'salon',
    lastTest: null,
  },
  {
    id: 'second',
    label: 'Second Site',
    domain: 'second.example.com',
    post_type: 'listing',
    lastTest: { success: false, message: 'The password was refused.', testedAt: '2026-11-20T10:15:00.000Z' },
  },
];
const LIST = '*/api/wordpress/destinations';

beforeEach(() => server.use(http.get(LIST, () => HttpResponse.json(DESTINATIONS))));

const answerTest = (answer: ConnectionTest) =>
  server.use(http.post(`${LIST}/test/salon-directory`, () => HttpResponse.json(answer)));
const card = async (name: string) => within(await screen.findByRole('region', { name }));

async function runTest() {
  const { user } = renderApp('/wordpress');
  const first = await card('Salon Directory');
  await user.click(first.getByRole('button', { name: 'Test Connection' }));
  return { user, first };
}

describe('the destinations page', () => {
  test('has its title, the way back, and an explanation', async () => {
    renderApp('/WordPress');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'WordPress Destinations', level: 1 })).toBeVisible(),
    );
    expect(screen.getByText('Manage and test your WordPress connections')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/');
    expect(await screen.findByText(/configured on the server.*before syncing.*draft posts/)).toBeVisible();
    expect(screen.getByText('Security Note')).toBeVisible();
    expect(
      screen.getByText(/stored on the server.*name, domain and post type.*destinations JSON file/),
    ).toBeVisible();
  });

  test('shows each destination with its domain and post type', async () => {
    renderApp('/wordpress');
    const first = await card('Salon Directory');
    expect(first.getByText('Post Type:').nextSibling).toHaveTextContent('salon');
    expect(first.getByText('Domain:')).toBeVisible();
    expect(first.getByRole('link', { name: 'salons.example.com/blog' })).toHaveAttribute(
      'href',
      'https://salons.example.com/blog',
    );
    expect((await card('Second Site')).getByText('listing')).toBeVisible();
  });

  test('says so if there is none', async () => {
    server.use(http.get(LIST, () => HttpResponse.json([])));
    renderApp('/wordpress');
    expect(await screen.findByText('No WordPress destinations configured')).toBeVisible();
    expect(
      screen.getByText('Contact your system administrator to configure WordPress destinations.'),
    ).toBeVisible();
  });

  test('says why they cannot be loaded, and offers another try', async () => {
    server.use(
      http.get(LIST, () => new HttpResponse('destinations.json is not JSON.', { status: 500 }), {
        once: true,
      }),
    );
    const { user } = renderApp('/wordpress');
    expect(await screen.findByText('500: destinations.json is not JSON.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await card('Second Site')).getByText('listing')).toBeVisible();
  });
});

describe('a connection test', () => {
  test('of an earlier visit is shown on its card with its time', async () => {
    renderApp('/wordpress');
    const second = await card('Second Site');
    expect(second.getByText('The password was refused.')).toBeVisible();
    expect(second.getByRole('img', { name: 'Failure' })).toBeVisible();
    const time = second.getByText(/^Nov 20, 2026, \d\d:15\s[AP]M$/);
    expect(time).toBeVisible();
    expect(time).toHaveAttribute('datetime', '2026-11-20T10:15:00.000Z');
    expect((await card('Salon Directory')).queryByText(/Tested/)).toBeNull();
  });

  test('replaces the earlier one, with its own time', async () => {
    server.use(
      http.post(`${LIST}/test/second`, () =>
        HttpResponse.json({ success: true, message: 'Connected as editor.' }),
      ),
    );
    const { user } = renderApp('/wordpress');
    const second = await card('Second Site');
    const began = Date.now();
    await user.click(second.getByRole('button', { name: 'Test Connection' }));
    expect(await second.findByText('Connected as editor.')).toBeVisible();
    expect(second.queryByText('The password was refused.')).toBeNull();
    const testedAt = second.getByText('Tested:').querySelector('time')!.dateTime;
    expect(Date.parse(testedAt)).toBeGreaterThanOrEqual(began);
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    await user.click(await screen.findByRole('link', { name: /WordPress/ }));
    expect((await card('Second Site')).getByText('Connected as editor.')).toBeVisible();
  });

  test('that succeeds is announced, and shown on its own card only', async () => {
    answerTest({ success: true, message: 'Connected as editor.' });
    const { first } = await runTest();
    expect(await screen.findByText('Connection successful')).toBeVisible();
    expect(first.getByText('Connected as editor.')).toBeVisible();
    expect(first.getByRole('img', { name: 'Success' })).toBeVisible();
    expect((await card('Second Site')).queryByText('Connected as editor.')).toBeNull();
  });

  test('that fails shows the server’s message', async () => {
    answerTest({ success: false, message: 'The password was refused.' });
    const { first } = await runTest();
    expect(await screen.findByText('Connection failed')).toBeVisible();
    expect(first.getByText('The password was refused.')).toBeVisible();
    expect(first.getByRole('img', { name: 'Failure' })).toBeVisible();
  });

  test('that could not be sent counts as failed', async () => {
    failWith('POST /api/wordpress/destinations/test/:id', 503, 'The database is away.');
    const { first } = await runTest();
    expect(await screen.findByText('Connection test failed')).toBeVisible();
    expect(first.getByText('503: The database is away.')).toBeVisible();
    expect(first.getByRole('img', { name: 'Failure' })).toBeVisible();
  });

  test('shows that it is running, with the last result meanwhile', async () => {
    answerTest({ success: true, message: 'Connected as editor.' });
    const { user, first } = await runTest();
    await first.findByText('Connected as editor.');
    server.use(http.post(`${LIST}/test/salon-directory`, () => new Promise<never>(() => {})));
    await user.click(first.getByRole('button', { name: 'Test Connection' }));
    expect(await first.findByRole('button', { name: 'Testing...' })).toBeDisabled();
    expect(first.getByText('Connected as editor.')).toBeVisible();
  });
});

test.each([
  ['salons.example.com', 'https://salons.example.com'],
  ['localhost.example.com', 'https://localhost.example.com'],
  ['localhost:8080/site', 'http://localhost:8080/site'],
  ['127.0.0.1:9000', 'http://127.0.0.1:9000'],
  ['[::1]:9000', 'http://[::1]:9000'],
])('the site of the domain %s is %s', (domain, url) => {
  expect(siteUrl(domain)).toBe(url);
});
