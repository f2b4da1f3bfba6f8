import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import type { Product } from '../support/product.ts';
import { startProduct } from '../support/product.ts';
import { openConfiguration, openDashboard } from '../support/ui/dashboard.ts';

const MOST_BYTES = 171 * 1000;

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product?.stop());

/** The scripts that the page loads, as they come. */
function scriptsOf(page: Page): Map<string, Buffer> {
  const scripts = new Map<string, Buffer>();
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), await response.body());
  });
  return scripts;
}

test('all the JavaScript of the first screen is less than 171 KB, gzipped', async ({ page }) => {
  const scripts = scriptsOf(page);
  await openDashboard(page, product.url);
  await page.waitForLoadState('networkidle');
  const bytes = [...scripts.values()].reduce((sum, body) => sum + gzipSync(body).length, 0);
  console.log(`First screen: ${scripts.size} script(s), ${(bytes / 1000).toFixed(1)} KB gzipped.`);
  expect(scripts.size).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});

test('dialogs and the other screens are loaded when they are needed', async ({ page }) => {
  const scripts = scriptsOf(page);
  await openDashboard(page, product.url);
  const first = scripts.size;
  await openConfiguration(page);
  const withDialog = scripts.size;
  expect(withDialog).toBeGreaterThan(first);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'Verification History' })).toBeVisible();
  // The page's head stands before its script is there.
  await expect.poll(() => scripts.size).toBeGreaterThan(withDialog);
});
