import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Account } from '#contract/account.ts';
import { answer, failWith, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const CURRENT = {
  id: 'current',
  isCurrent: true,
  device: 'Firefox on Windows',
  address: '192.0.2.17',
  signedInAt: '2026-11-20T08:00:00.000Z',
  usedAt: '2026-11-20T10:00:00.000Z',
};
const OTHER = { ...CURRENT, id: 'other', isCurrent: false, device: 'Safari on iOS' };
const SECRET = 'JBSWY3DPEHPK3PXP';
const CODES = Array.from({ length: 10 }, (_, i) => `code-${i}`);

/** The account as the fake server has it. */
let account: Account;
/** The bodies of all changes. */
let sent: unknown[];
beforeEach(() => {
  account = { email: 'ana@example.com', secondFactor: null, sessions: [CURRENT, OTHER] };
  sent = [];
  server.use(
    answer('GET /api/session', () => ({ email: account.email })),
    answer('GET /api/session/account', () => account),
  );
});

function onPost(path: string, reply: () => object): void {
  server.use(
    http.post(`*/api/session/${path}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(reply());
    }),
  );
}
const onSwitch = (secondFactor: Account['secondFactor'], reply: object) => () => {
  account = { ...account, secondFactor };
  return reply;
};

async function open() {
  const { user } = renderApp('/account', { asked: true });
  await screen.findByRole('region', { name: 'Sessions' });
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      const field = screen.getByLabelText(label, { selector: 'input' });
      await user.clear(field);
      await user.type(field, value);
    }
    await user.keyboard('{Enter}');
  };
  const click = async (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, fill, click };
}
const NEW = {
  'Current password': 'old',
  'New password': 'a long new one',
  'New password again': 'a long new one',
};

test('a failed load is reported and can be repeated', async () => {
  failWith('GET /api/session/account', 503, 'The database is away.');
  const { user } = renderApp('/account', { asked: true });
  expect(await screen.findByText('Your account could not be loaded')).toBeVisible();
  server.use(answer('GET /api/session/account', () => account));
  await user.click(screen.getByRole('button', { name: /try again|retry/i }));
  expect(await screen.findByRole('region', { name: 'Sessions' })).toBeVisible();
});

test('without a sign-in there are no accounts', async () => {
  renderApp('/account');
  expect(await screen.findByText('There are no accounts')).toBeVisible();
});

describe('a new password', () => {
  test('is sent once it was typed twice the same, and the fields are emptied', async () => {
    onPost('password', () => ({ endedSessions: 2 }));
    const { fill } = await open();
    await fill({ ...NEW, 'New password again': 'another' });
    expect(screen.getByRole('alert')).toHaveTextContent('The two new passwords differ.');
    expect(sent).toEqual([]);
    await fill(NEW);
    expect(
      await screen.findByText('You are still signed in here. Your 2 other sessions have ended.'),
    ).toBeVisible();
    expect(sent).toEqual([{ password: 'old', newPassword: 'a long new one' }]);
    for (const label of Object.keys(NEW)) expect(screen.getByLabelText(label)).toHaveValue('');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('that is refused stays, with the sentence of the server', async () => {
    failWith('POST /api/session/password', 403, 'This is not your current password.');
    const { fill } = await open();
    await fill(NEW);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This is not your current password\.$/);
    expect(screen.getByLabelText('New password')).toHaveValue('a long new one');
  });
});

test('sessions are ended one by one, but not the current one', async () => {
  server.use(
    answer('DELETE /api/session/others/:sessionId', ({ params }) => {
      account = { ...account, sessions: account.sessions.filter(({ id }) => id !== params['sessionId']) };
      return { endedSessions: 1 };
    }),
  );
  const { click } = await open();
  expect(
    screen.queryByRole('button', { name: 'End the session Firefox on Windows' }),
  ).not.toBeInTheDocument();
  await click('End the session Safari on iOS');
  expect(await screen.findByText('Session ended')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'End All Others' })).not.toBeInTheDocument();
});

describe('the second factor', () => {
  test('is set up by password, code and saved recovery codes', async () => {
    const since = '2026-11-20T10:00:00.000Z';
    onPost('second-factor', () => ({ secret: SECRET, uri: `otpauth://totp/ana?secret=${SECRET}` }));
    onPost('second-factor/confirm', onSwitch({ since, recoveryCodes: 10 }, { recoveryCodes: CODES }));
    const { user, fill, click } = await open();
    await click('Set Up');
    await click('Continue');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter your password.');
    await fill({ Password: 'secret' });
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(screen.getByLabelText('Code that the app shows')).toHaveValue('');
    await fill({ 'Code that the app shows': '123456' });
    const shown = await screen.findByRole('dialog', { name: 'The second factor is on' });
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    await user.keyboard('{Escape}');
    expect(shown).toBeVisible();
    await click('I Have Saved Them');
    expect(screen.getByText(/10 of 10 recovery codes are left\.$/)).toBeVisible();
    expect(sent).toEqual([{ password: 'secret' }, { code: '123456' }]);
  });

  test('keeps the QR code after a wrong code', async () => {
    onPost('second-factor', () => ({ secret: SECRET, uri: `otpauth://totp/ana?secret=${SECRET}` }));
    failWith('POST /api/session/second-factor/confirm', 403, 'This code is wrong or was used before.');
    const { fill, click } = await open();
    await click('Set Up');
    await fill({ Password: 'secret' });
    await screen.findByRole('img');
    await fill({ 'Code that the app shows': '000000' });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This code is wrong or was used before\.$/);
    expect(screen.getByRole('img')).toBeVisible();
  });

  test.each([
    ['Turn Off', 'off', 'Turn Off', { switchedOff: true }, 'Second factor turned off'],
    ['New Recovery Codes', 'recovery-codes', 'Make New Codes', { recoveryCodes: CODES }, 'code-9'],
  ])('%s needs password and code', async (begin, path, finish, reply, shown) => {
    account = { ...account, secondFactor: { since: '2026-11-20T10:00:00.000Z', recoveryCodes: 3 } };
    onPost(`second-factor/${path}`, () => reply);
    const { fill, click } = await open();
    await click(begin);
    await click(finish);
    expect(screen.getByRole('alert')).toHaveTextContent('Enter your password and a code.');
    await fill({ Password: 'secret', Code: '123456' });
    // user-event's Enter does not find a submit button outside of its form.
    await click(finish);
    expect(await screen.findByText(shown)).toBeVisible();
    expect(sent).toEqual([{ password: 'secret', code: '123456' }]);
  });
});

test('the sign-in asks for the code after the password, and sends both', async () => {
  const code = '123 456';
  server.use(
    http.get('*/api/session', () => new HttpResponse('You are not signed in.', { status: 401 })),
    http.post('*/api/session', async ({ request }) => {
      const given = (await request.json()) as { code?: string };
      sent.push(given);
      return HttpResponse.json(given.code ? { email: account.email } : { codeNeeded: true });
    }),
  );
  const { user } = renderApp('/account', { asked: true });
  await user.type(await screen.findByLabelText('Email'), account.email);
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByLabelText('Code')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a code.');
  await user.keyboard(`${code}{Enter}`);
  expect(await screen.findByRole('region', { name: 'Sessions' })).toBeVisible();
  const credentials = { email: account.email, password: 'secret' };
  expect(sent).toEqual([credentials, { ...credentials, code }]);
});
