import { rm } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { operator } from '../../support/operator.ts';
import type { Product } from '../../support/product.ts';
import { makeDataDir, startProduct } from '../../support/product.ts';
import { CREDENTIALS } from '../../support/signIn.ts';
import type { UiSearchEngine } from '../../support/ui/searchEngine.ts';
import { startUiSearchEngine } from '../../support/ui/searchEngine.ts';
import { test } from '../../support/ui/sharedStage.ts';
import { DONE_MS } from '../../timeLimits.ts';

const { email, password } = CREDENTIALS;

let product: Product;
let engine: UiSearchEngine;
let DATA_DIR: string;
test.beforeAll(async () => {
  DATA_DIR = await makeDataDir();
  engine = await startUiSearchEngine([]);
  product = await startProduct({
    DATA_DIR,
    SEARCH_PROVIDER: 'searxng',
    SEARXNG_URL: engine.url,
    SEARCH_DELAY_MS: '0',
  });
});
test.afterAll(async () => {
  await product?.stop();
  await engine?.stop();
  await rm(DATA_DIR, { recursive: true, force: true });
});

async function endAllSessions(): Promise<void> {
  const { code, output } = await operator({ DATA_DIR }, ['add', email], password);
  expect([code, output]).toEqual([0, `${email} has the new password now, and was signed out.`]);
}

/** Counts the page's requests for data from now on. */
function countRequests(page: Page) {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) seen.push(`${request.method()} ${pathname}`);
  });
  return seen;
}

test('from the first operator to the sign-out, by keyboard', async ({ page }) => {
  // There is no operator yet, so nobody has to sign in.
  await page.goto(product.url);
  await expect(page.getByRole('button', { name: 'Start Verification Process' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0);

  // From the first operator on everybody has to sign in, even in a page that is already open.
  expect(await operator({ DATA_DIR }, ['add', email], `${password}\n`)).toEqual({
    code: 0,
    output: `${email} can sign in now.`,
  });
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in to Salon Verifier' })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/history`);

  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^This email and password do not belong together/);
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Verification History' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const cookies = await page.context().cookies(`${product.url}/api/session`);
  expect(cookies.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual([
    [true, 'Lax'],
    [true, 'Lax'],
  ]);
  expect(await page.evaluate(() => document.cookie)).toBe('');

  // A list is being verified when the session ends.
  engine.hold(['Salon']);
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  for (let i = 1; i <= 20; i++) {
    await page.getByLabel('Business Name *').fill(`Salon ${i}`);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Start Verification Process' }).click();
  await expect(page.getByText(`Started by ${email}`)).toBeVisible();
  await page.getByRole('button', { name: /^Or Enter Businesses Manually/ }).click();
  await page.getByLabel('Business Name *').fill('Not added yet');
  await endAllSessions();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again).toBeVisible();
  await expect(again.getByLabel('Email')).toHaveValue(email);
  await expect(again.getByLabel('Password')).toBeFocused();
  const seen = countRequests(page);
  // Wait for the time of three polls: only time can show that none is sent.
  await page.waitForTimeout(3000);
  expect(seen, 'polls while nobody is signed in').toEqual([]);

  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(page.getByLabel('Business Name *')).toHaveValue('Not added yet');
  engine.hold([]);
  await expect(page.getByText('20 of 20 businesses processed')).toBeVisible({ timeout: DONE_MS });

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByTitle(`Started by ${email}`)).toBeVisible();

  // Signing out removes everything from the page and the browser, and ends the session on the server.
  const [session] = await page.context().cookies(product.url);
  await page.getByRole('button', { name: 'Sign out' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in to Salon Verifier' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Salon 1');
  const Cookie = `${session!.name}=${session!.value}`;
  expect((await fetch(`${product.url}/api/session`, { headers: { Cookie } })).status).toBe(401);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in to Salon Verifier' })).toBeVisible();
});
