import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { aBusiness, aJob, answer, failWith, serveJob, server } from './fakeServer.ts';
import { aListedJob, serveHistory } from './historyServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const ANA = 'ana@example.com';
const NOT_SIGNED_IN = 'You are not signed in, or your session has ended. Sign in, then try again.';
const WRONG = 'This email and password do not belong together. Check both, then try again.';

/** Whether the fake server has a session. */
let signedIn: boolean;
let tried: unknown[];
beforeEach(() => {
  signedIn = false;
  tried = [];
});

/** Makes the server require a session for every call but /api/health. Handlers that a test adds later come first. */
function guard(): void {
  server.use(
    http.get('*/api/session', () =>
      signedIn ? HttpResponse.json({ email: ANA }) : new HttpResponse(NOT_SIGNED_IN, { status: 401 }),
    ),
    http.post('*/api/session', async ({ request }) => {
      const given = (await request.json()) as { password: string };
      tried.push(given);
      if (given.password !== 'right') return new HttpResponse(WRONG, { status: 401 });
      signedIn = true;
      return HttpResponse.json({ email: ANA });
    }),
    http.all('*/api/*', ({ request }) =>
      signedIn || new URL(request.url).pathname === '/api/health'
        ? undefined
        : new HttpResponse(NOT_SIGNED_IN, { status: 401 }),
    ),
  );
}

async function fillIn(user: UserEvent, password: string, where = screen.getByRole('main')) {
  const form = within(where);
  const email = form.getByLabelText('Email');
  await user.clear(email);
  await user.type(email, ANA);
  await user.clear(form.getByLabelText('Password'));
  await user.type(form.getByLabelText('Password'), `${password}{Enter}`);
}

const signInTitle = () => screen.findByRole('heading', { level: 1, name: 'Sign in to Salon Verifier' });

describe('without a sign-in', () => {
  test.each([
    ['the server says so', () => server.use(answer('GET /api/session', () => ({ open: true as const })))],
    ['the server knows no sessions', () => undefined],
    ['the server is away', () => failWith('GET /api/session', 503, 'The database is away.')],
  ])('the product is shown if %s', async (_, serve) => {
    serve();
    renderApp('/', { asked: true });
    expect(await screen.findByRole('button', { name: 'Start Verification Process' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out' })).not.toBeInTheDocument();
  });
});

describe('the sign-in page', () => {
  test('appears at every URL, sends no other requests, and leads on to the requested page', async () => {
    guard();
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
    const { user, address } = renderApp('/history?search=joy', { asked: true });
    await signInTitle();
    expect(document.title).toBe('Sign in · Salon Verifier');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(asked).toEqual(['/api/session']);
    server.events.removeAllListeners();
    await fillIn(user, 'right');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Verification History' })).toBeVisible());
    expect(address()).toBe('/history?search=joy');
    expect(await screen.findByText(ANA)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
  });

  test('shows the error, keeps the email, and allows another try', async () => {
    guard();
    const { user } = renderApp('/', { asked: true });
    await signInTitle();
    await fillIn(user, 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${WRONG}`));
    expect(screen.getByLabelText('Email')).toHaveValue(ANA);
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await user.keyboard('right{Enter}');
    expect(await screen.findByRole('button', { name: 'Start Verification Process' })).toBeVisible();
    expect(tried).toEqual([
      { email: ANA, password: 'wrong' },
      { email: ANA, password: 'right' },
    ]);
  });

  test('names missing fields without a request', async () => {
    guard();
    const { user } = renderApp('/', { asked: true });
    await signInTitle();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter your email and your password.');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await user.keyboard(`${ANA}{Enter}`);
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(tried).toEqual([]);
  });

  test('shows how long to wait after too many attempts', async () => {
    guard();
    failWith('POST /api/session', 429, 'Too many failed attempts to sign in. Try again in 15 minutes.');
    const { user } = renderApp('/', { asked: true });
    await signInTitle();
    await fillIn(user, 'right');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Too many failed attempts to sign in. Try again in 15 minutes.',
    );
  });
});

describe('a session that ends during work', () => {
  const again = () => screen.findByRole('dialog', { name: 'Sign in again' });

  test('opens the sign-in over the page, and keeps everything that was entered', async () => {
    signedIn = true;
    guard();
    const { user } = renderApp('/', { asked: true });
    await user.type(await screen.findByLabelText('Business Name *'), 'Shear Joy{Enter}');
    await user.type(screen.getByLabelText('Business Name *'), 'Half a na');
    signedIn = false;
    await user.click(screen.getByRole('button', { name: 'Start Verification Process' }));

    const dialog = await again();
    expect(within(dialog).getByLabelText('Email')).toHaveValue(ANA);
    expect(within(dialog).getByLabelText('Password')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Close dialog' })).not.toBeInTheDocument();
    await user.keyboard('wrong{Enter}');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(new RegExp(`^${WRONG}`));
    await user.keyboard('right{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByText('Shear Joy')).toBeVisible();
    expect(screen.getByLabelText('Business Name *')).toHaveValue('Half a na');
  });

  test('stops polling until the sign-in', async () => {
    let polls = 0;
    let lastPoll = 0;
    const running = aJob([aBusiness('Shear Joy')], { status: 'running', timeRemaining: null });
    signedIn = true;
    serveJob(() => running);
    guard();
    server.use(
      http.get('*/api/verification/jobs/:jobId/summary', () => {
        polls += 1;
        lastPoll = Date.now();
        return undefined;
      }),
    );
    const { user } = renderApp(`/?jobId=${running.id}`, { asked: true });
    expect(await screen.findByText('0 of 1 businesses processed')).toBeVisible();
    signedIn = false;
    const dialog = await again();
    const before = polls;
    lastPoll = Date.now();
    await waitFor(() => expect(Date.now() - lastPoll).toBeGreaterThan(2500));
    // One poll may have been under way when the answer to another call opened the dialog.
    expect(polls - before).toBeLessThanOrEqual(1);
    const stopped = polls;
    await user.type(within(dialog).getByLabelText('Password'), 'right{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(polls).toBeGreaterThan(stopped + 2));
    expect(screen.queryByText('These figures may be old')).not.toBeInTheDocument();
  });

  test('loads what failed to load meanwhile', async () => {
    signedIn = true;
    guard();
    const { user } = renderApp('/', { asked: true });
    const link = await screen.findByRole('link', { name: 'WordPress' });
    signedIn = false;
    await user.click(link);
    const dialog = await again();
    await user.type(within(dialog).getByLabelText('Password'), 'right{Enter}');
    expect(await screen.findByRole('heading', { name: 'City Salon Guide' })).toBeVisible();
  });

  test('says that a sign-in is now required if it was not before', async () => {
    const { user } = renderApp();
    await user.type(screen.getByLabelText('Business Name *'), 'Shear Joy{Enter}');
    guard();
    await user.click(screen.getByRole('button', { name: 'Start Verification Process' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
    expect(dialog).toHaveTextContent(/You have to sign in now\. What you have entered is still there/);
  });
});

test('the operator who started a job is shown with its progress and in the History', async () => {
  const job = aJob([aBusiness('Shear Joy', {})], { startedBy: ANA });
  serveJob(() => job);
  serveHistory().jobs = [aListedJob(1, { startedBy: ANA })];
  const { user } = renderApp(`/?jobId=${job.id}`);
  expect(await screen.findByText(`Started by ${ANA}`)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'History' }));
  expect(await screen.findByTitle(`Started by ${ANA}`)).toHaveTextContent(`Started by ${ANA}`);
});
