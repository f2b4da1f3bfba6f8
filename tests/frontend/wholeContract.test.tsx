import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aBusiness, aJob, server, serveWholeJob, simulated } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

// A server that has the specification's own calls alone answers with the whole job, and has no other path.

const JOB = aJob([
  aBusiness('A', { status: 'verified', platformUrls: { yelp: 'https://www.yelp.com/biz/a', google: null } }),
  aBusiness('B', { status: 'maybe', platformUrls: { yelp: null, google: 'https://maps.example.com/b' } }),
  aBusiness('C', { status: 'verified', ...simulated }),
]);
const RUNNING = aJob([JOB.businesses[0]!, aBusiness('B'), aBusiness('C')], {
  status: 'running',
  timeRemaining: 'about 3 min',
});
const open = () => renderApp(`/?jobId=${JOB.id}`);

test('a job is followed to its end', async () => {
  let reads = 0;
  serveWholeJob(() => {
    reads += 1;
    return reads < 3 ? RUNNING : JOB;
  });
  open();
  expect(await screen.findByText('Est. time remaining: about 3 min')).toBeVisible();
  expect(await screen.findByText('3 of 3 businesses processed', {}, { timeout: 15_000 })).toBeVisible();
});

test('all that can be selected is selected', async () => {
  serveWholeJob(() => JOB);
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all results' }));
  expect(await screen.findByRole('button', { name: 'Sync Selected (2)' })).toBeEnabled();
});

test('the pages on each platform are counted', async () => {
  serveWholeJob(() => JOB);
  open();
  const card = within(await screen.findByRole('region', { name: 'Platform Coverage' }));
  const texts = () => card.getAllByRole('listitem').map(({ textContent }) => textContent);
  await waitFor(() => expect(texts()).toEqual(['Yelp1', 'Google0 + 1 possible']));
});

test('a server that answers an unknown path with its page is read whole too', async () => {
  serveWholeJob(() => JOB);
  server.use(http.get('*/api/verification/jobs/:id/*', () => HttpResponse.html('<!doctype html>')));
  open();
  expect(await screen.findByText('3 of 3 businesses processed')).toBeVisible();
});
