import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { failWith, PLATFORMS, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

test('shows the title, the links and both ways to enter businesses', async () => {
  renderApp();
  expect(screen.getByRole('heading', { level: 1, name: 'Salon Verifier' })).toBeVisible();
  expect(screen.getByText('Online Presence Verification for Salons')).toBeVisible();
  expect(screen.getByRole('link', { name: 'WordPress' })).toHaveAttribute('href', '/wordpress');
  expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute('href', '/history');
  expect(screen.getByText('Drop CSV file here or click to browse')).toBeVisible();
  expect(screen.getByText('Or Enter Businesses Manually')).toBeVisible();
  expect(screen.getByText('Start a verification to see results')).toBeVisible();
  expect(screen.getByText('No verification results yet')).toBeVisible();
  expect(await screen.findByText('Yelp')).toBeVisible();
});

test('keeps the start disabled while there is nothing to verify', () => {
  renderApp();
  expect(screen.getByRole('button', { name: 'Start Verification Process' })).toBeDisabled();
});

test('says that the platforms are loading', async () => {
  server.use(http.get('*/api/platforms', () => delay('infinite')));
  renderApp();
  expect(await screen.findByText('Loading platforms...')).toBeVisible();
});

test('says why the platforms could not be loaded, and offers another try', async () => {
  failWith('GET /api/platforms', 503, 'The database does not answer.');
  const { user } = renderApp();
  expect(await screen.findByText(/503: The database does not answer\./)).toBeVisible();
  server.use(
    http.get('*/api/platforms', () =>
      HttpResponse.json([{ id: 'x', name: 'Salonpedia', icon: '', baseUrl: '', isActive: true }]),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Salonpedia')).toBeVisible();
});

test('says so if no platform is set up', async () => {
  server.use(http.get('*/api/platforms', () => HttpResponse.json([])));
  renderApp();
  expect(await screen.findByText(/No platforms are set up/)).toBeVisible();
});

test('warns while search is simulated, and says how to change it', async () => {
  server.use(
    http.get('*/api/health', () =>
      HttpResponse.json({
        status: 'ok',
        search: { provider: 'simulated', simulated: true, settings: ['SERPER_API_KEY', 'SEARXNG_URL'] },
      }),
    ),
  );
  renderApp();
  expect(await screen.findByText('Search is simulated: results are made up.')).toBeVisible();
  expect(screen.getByText(/sets SERPER_API_KEY or SEARXNG_URL \(/)).toBeVisible();
});

test('names a wrongly set up platform and its fault', async () => {
  const warning = 'Yelp is left out of the search because its URL rules are wrong (url_rules.hosts).';
  const [yelp, ...others] = PLATFORMS;
  server.use(http.get('*/api/platforms', () => HttpResponse.json([{ ...yelp, warning }, ...others])));
  renderApp();
  expect(await screen.findByText('A platform is configured wrongly.')).toBeVisible();
  expect(screen.getByText(warning)).toBeVisible();
});

test('sends the cookies with each request', async () => {
  const send = globalThis.fetch;
  const credentials: RequestCredentials[] = [];
  globalThis.fetch = (input, init) => {
    credentials.push(new Request(input, init).credentials);
    return send(input, init);
  };
  renderApp();
  await screen.findByText('Yelp');
  globalThis.fetch = send;
  expect(new Set(credentials)).toEqual(new Set(['include']));
});
