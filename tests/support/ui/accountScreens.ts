import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type { Account } from '#contract/account.ts';
import { OPERATOR } from './accessScreens.ts';
import { hold, reply } from './replies.ts';
import type { UiScreen } from './screen.ts';

export const RECOVERY_CODES = Array.from({ length: 10 }, (_, i) => `k${i % 8}mn-q4rs-t5uv-w6x${i % 8}`);
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const WRONG_PASSWORD = 'This is not your current password. Check it, then try again.';
export const UNAVAILABLE = 'The database cannot be reached. Try again in a moment.';

const SESSION = {
  id: '11111111-1111-4111-8111-111111111111',
  isCurrent: true,
  device: 'Firefox on Windows',
  address: '192.0.2.17',
  signedInAt: '2026-11-20T08:00:00.000Z',
  usedAt: '2026-11-20T10:00:00.000Z',
};
const OFF: Account = {
  email: OPERATOR,
  secondFactor: null,
  sessions: [
    SESSION,
    {
      ...SESSION,
      id: '22222222-2222-4222-8222-222222222222',
      isCurrent: false,
      device: null,
      address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    },
  ],
};
const ON: Account = { ...OFF, secondFactor: { since: '2026-11-19T10:00:00.000Z', recoveryCodes: 7 } };

async function openAccount(page: Page, url: string, account: Account | string = OFF): Promise<void> {
  await reply(page, 'GET /api/session', { email: OPERATOR });
  await reply(page, 'GET /api/session/account', account, typeof account === 'string' ? 503 : 200);
  await page.goto(`${url}/account`);
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
}

async function openDialog(page: Page, url: string, name: string, account: Account): Promise<void> {
  await openAccount(page, url, account);
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function fillDialog(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value);
  await page.keyboard.press('Enter');
}

async function openSetUp(page: Page, url: string): Promise<void> {
  const uri = `otpauth://totp/Salon%20Verifier:${encodeURIComponent(OPERATOR)}?issuer=Salon%20Verifier&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`;
  await reply(page, 'POST /api/session/second-factor', { secret: SECRET, uri });
  await openDialog(page, url, 'Set Up', OFF);
  await fillDialog(page, { Password: 'correct horse battery' });
  await expect(page.getByLabel('Code that the app shows')).toBeVisible();
}

export const ACCOUNT_SCREENS = {
  account: { whole: true, open: (page, { url }) => openAccount(page, url) },
  'account, second factor on': { whole: true, open: (page, { url }) => openAccount(page, url, ON) },
  'account, without sign-in': {
    whole: true,
    open: (page, { url }) => page.goto(`${url}/account`),
  },
  'account, loading': {
    open: async (page, { url }) => {
      await reply(page, 'GET /api/session', { email: OPERATOR });
      await hold(page, 'GET /api/session/account');
      await page.goto(`${url}/account`);
    },
  },
  'account, failed': { whole: true, open: (page, { url }) => openAccount(page, url, UNAVAILABLE) },
  'account, wrong password': {
    whole: true,
    open: async (page, { url }) => {
      await reply(page, 'POST /api/session/password', WRONG_PASSWORD, 403);
      await openAccount(page, url);
      await page.getByLabel('Current password').fill('not the password');
      await page.getByLabel('New password', { exact: true }).fill('quartz lantern mellow bicycle');
      await page.getByLabel('New password again').fill('quartz lantern mellow bicycle');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  'second factor, password': {
    whole: true,
    open: (page, { url }) => openDialog(page, url, 'Set Up', OFF),
  },
  'second factor, QR code': { whole: true, open: (page, { url }) => openSetUp(page, url) },
  'second factor, recovery codes': {
    whole: true,
    open: async (page, { url }) => {
      await reply(page, 'POST /api/session/second-factor/confirm', { recoveryCodes: RECOVERY_CODES });
      await openSetUp(page, url);
      await fillDialog(page, { 'Code that the app shows': '123456' });
    },
  },
  'second factor, new recovery codes': {
    whole: true,
    open: (page, { url }) => openDialog(page, url, 'New Recovery Codes', ON),
  },
  'second factor, off': { whole: true, open: (page, { url }) => openDialog(page, url, 'Turn Off', ON) },
  'sign-in, code': {
    whole: true,
    open: async (page, { url }) => {
      await reply(page, 'GET /api/session', 'You are not signed in.', 401);
      await reply(page, 'POST /api/session', { codeNeeded: true });
      await page.goto(url);
      await page.getByLabel('Email').fill(OPERATOR);
      await page.getByLabel('Password').fill('correct horse battery');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Code')).toBeVisible();
    },
  },
} satisfies Record<string, UiScreen>;
