import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type { Product } from '../support/product.ts';
import { startProduct } from '../support/product.ts';
import { openConfiguration, openDashboard, openJob } from '../support/ui/dashboard.ts';
import { clearedStage, test } from '../support/ui/sharedStage.ts';
import { layoutShift, MOST_SHIFT, watchShifts } from '../support/ui/shifts.ts';

/** The gzipped size limits: scripts needed before the first render, and all that the first screen fetches. */
const MOST_BYTES = { first: 159.5 * 1000, all: 180.5 * 1000 };

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product?.stop());

/** Collects the scripts that the page loads. */
function scriptsOf(page: Page): Map<string, Promise<Buffer>> {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  return scripts;
}

test('page, scripts and icon are compressed at build time, with brotli or gzip', async ({ request }) => {
  const html = await (await request.get(product.url)).text();
  const [script] = /assets\/main-[\w-]+\.js/.exec(html)!;
  for (const path of ['', script, 'favicon.svg']) {
    for (const encoding of ['br', 'gzip']) {
      const reply = await request.get(`${product.url}/${path}`, { headers: { 'Accept-Encoding': encoding } });
      expect([path, reply.headers()['content-encoding']]).toEqual([path, encoding]);
    }
  }
});

test('the first screen needs few scripts and no stylesheet, and does not shift', async ({ page }) => {
  const scripts = scriptsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await watchShifts(page);
  await openDashboard(page, product.url);
  await page.waitForLoadState('networkidle');

  const sizes = await Promise.all(
    [...scripts].map(async ([url, body]) => [new URL(url).pathname, gzipSync(await body).length] as const),
  );
  const html = await (await page.request.get(product.url)).text();
  const all = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  const first = sizes.reduce((sum, [path, bytes]) => sum + (html.includes(path) ? bytes : 0), 0);
  console.log(
    `Scripts, gzipped: ${(first / 1000).toFixed(1)} KB before the first render, ${(all / 1000).toFixed(1)} KB in all.`,
  );
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(MOST_BYTES.first);
  expect(all).toBeLessThan(MOST_BYTES.all);

  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking')
      .map(({ name }) => name),
  );
  expect(blocking).toEqual([]);
  expect(html, 'the header is in the HTML before the script runs').toContain(
    'Online Presence Verification for Salons',
  );
  expect(asked.filter((path) => path === '/api/session' || path === '/api/health').sort()).toEqual([
    '/api/health',
    '/api/session',
  ]);
  expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
});

test("on a phone, a job's outcome does not wait for its results, which are below the fold", async ({
  page,
  sharedStage,
}) => {
  const stage = await clearedStage(sharedStage);
  const jobId = await stage.completed();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  await openJob(page, stage.url, jobId);
  await expect(page.getByRole('checkbox', { name: 'Select all results' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const steps = [/\/assets\/job-/, /\/coverage$/, /\/assets\/JobResults-/, new RegExp(`/jobs/${jobId}$`)];
  const order = steps.map((step) => asked.findIndex((path) => step.test(path)));
  expect(order, asked.join('\n')).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  // They need not come before what is seen first: the menu of exports, and what only other screens share.
  for (const later of [/\/assets\/Menu-/, /\/assets\/shared-/])
    expect(asked.findIndex((path) => later.test(path))).toBeGreaterThan(order[1]!);
  expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
});

test('every icon of the page is in its small font, and any other icon loads the whole font', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') fonts.push(new URL(response.url()).pathname);
  });
  await page.route('**/api/platforms', async (route) => {
    const reply = await route.fetch();
    const [first, ...others] = await reply.json();
    await route.fulfill({ json: [{ ...first, icon: 'fa-solid fa-hippo' }, ...others] });
  });
  await openDashboard(page, product.url);
  const hippo = page.locator('i.fa-hippo').first();
  const glyph = () => hippo.evaluate((icon) => getComputedStyle(icon, '::before').content);
  await expect.poll(glyph).toContain('\uf6ed');
  const without = await page.evaluate(() =>
    Array.from(document.querySelectorAll('i'))
      .filter((icon) => !getComputedStyle(icon).getPropertyValue('--fa'))
      .map(({ className }) => className),
  );
  expect(without).toEqual([]);
  expect(fonts.some((font) => font.includes('fa-solid'))).toBe(true);
});

test('dialogs and the other screens are loaded on demand', async ({ page }) => {
  const scripts = scriptsOf(page);
  await watchShifts(page);
  await openDashboard(page, product.url);
  await page.waitForLoadState('networkidle');
  const first = scripts.size;
  await openConfiguration(page);
  const withDialog = scripts.size;
  expect(withDialog).toBeGreaterThan(first);

  // In forced-colors mode, it must still be visible which switches are on and which page is the current one.
  await page.emulateMedia({ forcedColors: 'active' });
  const back = (target: Locator, pseudo?: string) =>
    target.evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo);
  const [on, off] = ['Auto-Export Results', 'Notify When Finished'].map((name) => page.getByLabel(name));
  expect(await back(on!)).not.toBe(await back(off!));
  expect(await back(off!, '::after')).not.toBe(await back(off!));
  const ways = page.locator('header a');
  expect(await back(ways.filter({ hasText: 'Dashboard' }))).not.toBe(
    await back(ways.filter({ hasText: 'History' })),
  );
  await page.emulateMedia({ forcedColors: 'none' });

  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'Verification History' })).toBeVisible();
  // The header is in the HTML before its script is loaded.
  await expect.poll(() => scripts.size).toBeGreaterThan(withDialog);
  await page.waitForLoadState('networkidle');
  expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
});
