import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
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
])('finds %s in any case', async (path, title) => {
  server.use(answer('GET /api/verification/jobs', () => []));
  renderApp(path);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible());
});

test('names each page in the browser title', async () => {
  const { user } = renderApp();
  await waitFor(() => expect(document.title).toBe('Salon Verifier'));
  server.use(answer('GET /api/verification/jobs', () => []));
  await user.click(screen.getByRole('link', { name: 'History' }));
  await waitFor(() => expect(document.title).toBe('Verification History · Salon Verifier'));
});

test.each([
  ['/', 'Dashboard'],
  ['/history', 'History'],
  ['/WordPress', 'WordPress'],
  ['/no/such/page', null],
])('%s has the common header, with the skip link first', async (path, current) => {
  const { user } = renderApp(path);
  const head = within(screen.getByRole('banner'));
  expect(head.getByText('Salon Verifier')).toBeVisible();
  const links = within(head.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
    ['Dashboard', '/'],
    ['History', '/history'],
    ['Listings', '/listings'],
    ['WordPress', '/wordpress'],
  ]);
  const marked = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map((link) => link.textContent?.trim())).toEqual(current ? [current] : []);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);

  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});
