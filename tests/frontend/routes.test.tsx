import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

test('answers an unknown path with the 404 page', () => {
  renderApp('/nowhere/at/all');
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test.each([
  ['/HISTORY', 'Verification History'],
  ['/WordPress', 'WordPress Destinations'],
])('finds %s whatever its case', async (path, title) => {
  server.use(answer('GET /api/verification/jobs', () => []));
  renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('names each page in the browser title', async () => {
  const { user } = renderApp();
  await waitFor(() => expect(document.title).toBe('Salon Verifier'));
  server.use(answer('GET /api/verification/jobs', () => []));
  await user.click(screen.getByRole('link', { name: 'History' }));
  await waitFor(() => expect(document.title).toBe('Verification History · Salon Verifier'));
});
