import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PlatformCoverage } from '#contract/jobs.ts';
import { aBusiness, aJob, answer, serveJob, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const JOB = aJob([aBusiness('A', { status: 'verified' }), aBusiness('B', { status: 'maybe' })]);

function serveCoverage(coverage: PlatformCoverage[]) {
  serveJob(() => JOB);
  server.use(answer('GET /api/verification/jobs/:jobId/coverage', () => coverage));
}

test('a job that is not running shows how many businesses have a page on each platform', async () => {
  serveCoverage([
    { platformId: 'yelp', found: 1, possible: 0 },
    { platformId: 'google', found: 0, possible: 1 },
  ]);
  renderApp(`/?jobId=${JOB.id}`);
  const card = within(await screen.findByRole('region', { name: 'Platform Coverage' }));
  const [yelp, google] = await card.findAllByRole('listitem');
  expect(yelp).toHaveTextContent('Yelp1');
  expect(google).toHaveTextContent('Google0 + 1 maybe');
});

test('the outcome says which figures of the stats contain the salons that it counts as closed', async () => {
  const business = (name: string, status: 'maybe' | 'not_found') => aBusiness(name, { status });
  serveJob(() => aJob([business('A', 'maybe'), business('B', 'maybe'), business('C', 'not_found')]));
  server.use(
    answer('GET /api/verification/jobs/:jobId/outcome', () => ({
      ...{
        verified: 0,
        maybe: 1,
        notFound: 0,
        closed: 2,
        unavailable: 0,
        synced: 0,
        simulated: 0,
        toSync: 0,
      },
    })),
  );
  const { user } = renderApp(`/?jobId=${JOB.id}`);
  const said = 'Closed ones in Verification Stats: 1 of the 2 Maybe, 1 of the 1 Not Found.';
  expect(await screen.findByText(said)).toBeVisible();

  // The part of the bar shows the open ones, and so the filters count these.
  const filters = () => screen.getByRole('group', { name: 'Filter' }).textContent;
  expect(filters()).toMatch(/^All3Verified Only.*Maybe2Not Found1/);
  await user.click(screen.getByRole('button', { name: 'Maybe: 1. Show these' }));
  expect(filters()).toMatch(/^All1Verified Only.*Maybe1Not Found0/);
});

test('the filters have no numbers under a search, which their numbers would not follow', async () => {
  serveCoverage([]);
  const { user } = renderApp(`/?jobId=${JOB.id}`);
  const all = within(await screen.findByRole('button', { name: 'All' }));
  expect(all.getByText('2')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'fern');
  await waitFor(() => expect(all.getByText('2')).not.toBeVisible());
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(all.getByText('2')).toBeVisible());
});
