import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aBusiness, aJob, serveJob } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

test('a poll without news renders nothing again', async () => {
  const job = aJob([aBusiness('One', {}), aBusiness('Two')], { status: 'running' });
  let polls = 0;
  let timeRemaining = 'about 3 min';
  serveJob((url) => {
    if (url.pathname.endsWith('/summary')) polls += 1;
    return { ...job, timeRemaining };
  });
  const { drawn } = renderApp(`/?jobId=${job.id}`);
  await screen.findByRole('checkbox', { name: 'Select One' });
  // By then everything that loads after the page has arrived.
  await waitFor(() => expect(polls).toBeGreaterThan(2));
  const [before, asked] = [drawn(), polls];
  await waitFor(() => expect(polls).toBeGreaterThan(asked + 1));
  expect(drawn()).toBe(before);
  timeRemaining = 'about 2 min';
  await screen.findByText('Est. time remaining: about 2 min');
  expect(drawn()).toBeGreaterThan(before);
});
