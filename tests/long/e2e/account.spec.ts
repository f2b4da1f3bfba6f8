import { rm } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { operator } from '../../support/operator.ts';
import type { Product } from '../../support/product.ts';
import { makeDataDir, startProduct } from '../../support/product.ts';
import { authenticator } from '../../support/secondFactor.ts';
import { newSession } from '../../support/signIn.ts';
import { expectAccessible, HEIGHT } from '../../support/ui/looks.ts';
import { test } from '../../support/ui/sharedStage.ts';

const PASSWORD = 'quartz lantern mellow bicycle';
const NEW_PASSWORD = 'velvet harbor pencil thunder';

let product: Product;
let DATA_DIR: string;
test.beforeAll(async () => {
  DATA_DIR = await makeDataDir();
  product = await startProduct({ DATA_DIR });
});
test.afterAll(async () => {
  await product?.stop();
  await rm(DATA_DIR, { recursive: true, force: true });
});

/** Moves by Tab alone, so that a control that the keyboard does not reach fails the test. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < 40; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached by the Tab key`);
}

async function type(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await type(page, page.getByLabel('Email'), email);
  await type(page, page.getByLabel('Password'), password);
  await page.keyboard.press('Enter');
}

/** Types the app's current code until it is accepted: on a busy machine one may expire on its way. */
async function enterCode(page: Page, field: Locator, code: () => string, done: Locator): Promise<void> {
  await expect(async () => {
    await type(page, field, code());
    await page.keyboard.press('Enter');
    await expect(done.or(page.getByRole('alert'))).toBeVisible();
    await expect(done).toBeVisible({ timeout: 1000 });
  }).toPass();
}

for (const width of [390, 1440])
  test(`an account by keyboard, from a new password to the second factor and back, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: HEIGHT });
    const email = `ana-${width}@example.com`;
    expect(await operator({ DATA_DIR }, ['add', email], `${PASSWORD}\n`)).toMatchObject({ code: 0 });
    const other = await newSession(product, { email, password: PASSWORD });
    await page.goto(`${product.url}/account`);
    await enterPassword(page, email, PASSWORD);
    await expect(page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);

    // A new password ends the other session, and this one continues.
    await type(page, page.getByLabel('Current password'), PASSWORD);
    await type(page, page.getByLabel('New password', { exact: true }), NEW_PASSWORD);
    await type(page, page.getByLabel('New password again'), NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('You are still signed in here. Your other session has ended.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
    expect((await fetch(`${product.url}/api/session`, { headers: other })).status).toBe(401);

    // The second factor.
    await press(page, 'Set Up');
    await type(page, page.getByLabel('Password', { exact: true }), NEW_PASSWORD);
    await page.keyboard.press('Enter');
    const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expectAccessible(page);
    const code = authenticator((await key.innerText()).replaceAll(' ', ''));
    const saved = page.getByRole('button', { name: 'I Have Saved Them' });
    await enterCode(page, page.getByLabel('Code that the app shows'), code, saved);
    const codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(saved, 'the codes are shown only once, so Escape does not lose them').toBeVisible();
    await press(page, 'I Have Saved Them');
    await expect(page.getByText(/10 of 10 recovery codes are left\.$/)).toBeVisible();

    // The sign-in asks for a code: a wrong one, then a recovery code.
    await press(page, 'Sign out');
    await enterPassword(page, email, NEW_PASSWORD);
    await expect(page.getByLabel('Code')).toBeFocused();
    await page.keyboard.type('000-000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(/^This code is wrong or was used before/);
    await expect(page.getByLabel('Code')).toBeFocused();
    await page.keyboard.type(codes[0]!);
    await page.keyboard.press('Enter');
    const account = page.getByRole('link', { name: email });
    await tabTo(page, account);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/9 of 10 recovery codes are left\.$/)).toBeVisible();

    // And off again.
    await press(page, 'Turn Off');
    const dialog = page.getByRole('dialog');
    await type(page, dialog.getByLabel('Password'), NEW_PASSWORD);
    await type(page, dialog.getByLabel('Code', { exact: true }), codes[1]!);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Second factor turned off')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set Up' })).toBeVisible();
    const secrets = [PASSWORD, NEW_PASSWORD, ...codes];
    expect(secrets.filter((secret) => product.output().includes(secret))).toEqual([]);
  });
