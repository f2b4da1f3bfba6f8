import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { SingleBusiness } from '#contract/businesses.ts';
import { aBusiness, aJob, answer, failWith, serveJob, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const FERN = aBusiness('Fern', { status: 'verified' });
const JOB = { ...aJob([FERN]), status: 'completed' as const };
const JOINED = { salonId: '018f0000-0000-7000-8000-000000000001', at: '2026-11-20T10:00:00.000Z' };

test('the details name the salons that count as this one, and separate them again', async () => {
  serveJob(() => JOB);
  const joined = [
    { ...JOINED, name: 'Fern & Co', address: '9 Vine St', with: 'Fern', by: 'ana@example.com' },
  ];
  let business: SingleBusiness = { ...FERN, joined };
  const separate = answer('DELETE /api/businesses/:id/joined/:salonId', ({ params }) => {
    expect(params).toMatchObject({ id: FERN.id, salonId: JOINED.salonId });
    business = FERN;
    return business;
  });
  server.use(
    answer('GET /api/businesses/:id', () => business),
    answer('GET /api/businesses/:id/looks', () => []),
  );
  const { user } = renderApp(`/?jobId=${JOB.id}`);
  await user.click(await screen.findByRole('button', { name: 'View Fern' }));
  expect(await screen.findByText('Fern & Co, 9 Vine St and Fern')).toBeVisible();
  expect(screen.getByText(/^Joined by ana@example\.com on Nov 20, 2026/)).toBeVisible();
  failWith('DELETE /api/businesses/:id/joined/:salonId', 409, 'Its post is being written just now.');
  await user.click(screen.getByRole('button', { name: 'Separate Fern & Co, 9 Vine St' }));
  expect(await screen.findByText(/Its post is being written just now\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Separate Fern & Co, 9 Vine St' })).toHaveFocus();
  server.use(separate);
  await user.click(screen.getByRole('button', { name: 'Separate Fern & Co, 9 Vine St' }));
  expect(await screen.findByText('Fern & Co is a salon of its own again.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Fern & Co, 9 Vine St and Fern')).toBeNull());
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
});
