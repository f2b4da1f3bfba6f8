import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { scoreUrls } from '../beds/search/scoring/scoreUrls.ts';
import type { SearchBed } from '../beds/search/searchBed.ts';
import { startSearchBed } from '../beds/search/searchBed.ts';
import { dropFile } from '../support/dropFile.ts';
import type { Product } from '../support/product.ts';
import { startProduct } from '../support/product.ts';
import { readCsv } from '../support/readCsv.ts';
import { readXlsx } from '../support/readXlsx.ts';
import { test } from '../support/ui/sharedStage.ts';
import { DONE_MS } from '../timeLimits.ts';

const DROP_ZONE = 'text=Drop CSV file here or click to browse';

/** Verifies a list from the file to the results on screen. Returns the exported rows. */
async function verifyList(page: Page, url: string, file: string, total: number) {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));

  await page.goto(url);
  await expect(page.getByText('Online Presence Verification for Salons')).toBeVisible();
  await dropFile(page, DROP_ZONE, file);
  await expect(page.getByText(`${total} rows detected`)).toBeVisible();
  await expect(page.getByLabel(/Business Name Column/)).toHaveValue('name');
  await expect(page.getByLabel(/Address Column/)).toHaveValue('address');
  await expect(page.getByLabel(/City Column/)).toHaveValue('city');
  await expect(page.getByLabel(/State Column/)).toHaveValue('state');

  // By default a finished job is exported automatically.
  const automatic = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Start Verification Process' }).click();
  await expect(page.getByText(`Processing ${total} salons`)).toBeVisible();
  await expect(page).toHaveURL(/\?jobId=[0-9a-f-]{36}$/);
  await expect(page.getByText(`${total} of ${total} businesses processed`)).toBeVisible({ timeout: DONE_MS });
  await automatic;

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Results' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-results-\d{4}-\d\d-\d\d\.csv$/);
  await expect(page.getByText(`Downloaded ${download.suggestedFilename()}`)).toBeVisible();
  const rows = await readCsv(await download.path());
  expect(rows).toHaveLength(total);
  expect(problems).toEqual([]);
  return rows;
}

/** Downloads the results, or a part of them, in another format from the menu next to the button. */
async function downloadAs(page: Page, item: string, part?: RegExp): Promise<Buffer> {
  await page.getByRole('button', { name: 'Other exports' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('group', { name: part ?? /^All / })
      .getByRole('menuitem', { name: item })
      .click(),
  ]);
  const name = part
    ? /-results-\d{4}-\d\d-\d\d-part\.(csv|xlsx|json)$/
    : /-results-\d{4}-\d\d-\d\d\.(csv|xlsx|json)$/;
  expect(download.suggestedFilename()).toMatch(name);
  await expect(page.getByText(`Downloaded ${download.suggestedFilename()}`)).toBeVisible();
  return readFileSync(await download.path());
}

/** Checks that the counts on screen match the exported rows. */
async function expectCounts(page: Page, rows: Record<string, string>[]) {
  const count = (status: string) => rows.filter((row) => row['Status'] === status).length;
  await page.reload();
  const stats = page.getByRole('region', { name: 'Verification Stats' });
  for (const status of ['Verified', 'Maybe', 'Not Found']) {
    const figure = stats.locator('dl > div').filter({ has: page.locator('dt', { hasText: status }) });
    await expect(figure.locator('dd')).toHaveText(String(count(status)));
  }
  await page.getByRole('button', { name: 'Verified Only' }).click();
  await expect(page.getByText(new RegExp(`of ${count('Verified')} results`))).toBeVisible();
}

test.describe('on simulated search', () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(() => product.stop());

  test('a list dropped on the page is verified and exported', async ({ page }, info) => {
    const file = info.outputPath('salons.csv');
    const lines = Array.from(
      { length: 25 },
      (_, i) => `"Salon ${i + 1}",${i + 1} Oak St,Miami,FL,(305) 555-01${10 + i}`,
    );
    writeFileSync(file, `name,address,city,state,phone\n${lines.join('\n')}\n`);
    const rows = await verifyList(page, product.url, file, 25);
    expect(new Set(rows.map((row) => row['Search Mode']))).toEqual(new Set(['simulated']));
    const sheet = readXlsx(await downloadAs(page, 'Excel (.xlsx)'));
    expect(sheet.rows[0]).toEqual(Object.keys(rows[0]!));
    expect(sheet.rows.slice(1).map(([name]) => name)).toEqual(rows.map((row) => row['Business Name']));
    const businesses = JSON.parse((await downloadAs(page, 'JSON (.json)')).toString());
    expect(businesses.map(({ name }: { name: string }) => name)).toEqual(
      rows.map((row) => row['Business Name']),
    );
    await expectCounts(page, rows);
    await expect(
      page.getByText(/Simulated results \(marked with warning badge\) cannot be synced/),
    ).toBeVisible();
  });
});

test.describe('on a real search engine', () => {
  // The second test reads the job of the first one.
  test.describe.configure({ mode: 'serial' });
  let bed: SearchBed;
  let product: Product;
  test.beforeAll(async () => {
    bed = await startSearchBed({ count: 60, seed: 5, noise: 0.4 });
    product = await startProduct({
      SEARCH_PROVIDER: 'searxng',
      SEARXNG_URL: bed.url,
      SEARCH_DELAY_MS: '0',
    });
  });
  test.afterAll(async () => {
    await product?.stop();
    await bed?.stop();
  });

  test('a list dropped on the page is verified with the right URLs and exported', async ({ page }) => {
    const rows = await verifyList(page, product.url, bed.csvFile, 60);
    await expectCounts(page, rows);

    const verified = rows
      .map((row, i) => ({ row, truth: bed.web.truth[i]! }))
      .filter(({ row }) => row['Status'] === 'Verified');
    const listed = bed.web.truth.filter((truth) => truth.class === 'listed').length;
    expect(verified.length).toBeGreaterThan(listed * 0.8);
    // A business without any page of its own must never be verified.
    expect(verified.filter(({ truth }) => truth.class === 'absent')).toEqual([]);

    // What the filter shows, and what is selected, can be exported alone.
    const namesIn = (sheet: Buffer) =>
      readXlsx(sheet)
        .rows.slice(1)
        .map(([name]) => name);
    const shown = await downloadAs(page, 'Excel (.xlsx)', /^Shown by the filter/);
    expect(namesIn(shown)).toEqual(verified.map(({ row }) => row['Business Name']));
    const chosen = verified.slice(0, 2).map(({ row }) => row['Business Name']!);
    for (const name of chosen)
      await page
        .getByRole('checkbox', { name: `Select ${name}` })
        .first()
        .check();
    expect(namesIn(await downloadAs(page, 'Excel (.xlsx)', /^Selected: 2 salons/))).toEqual(chosen);

    const columns = Object.keys(rows[0]!).filter(
      (column) => column.endsWith(' URL') && column !== 'Found Booking URL',
    );
    const platformOf = (column: string) => column.replace(/ URL$/, '').toLowerCase().replaceAll(' ', '');
    const found = verified.map(({ row, truth }) => {
      const urls = columns.map((column) => [platformOf(column), row[column] || null] as const);
      return { truth, urls: Object.fromEntries(urls) };
    });
    const { precision } = scoreUrls(found, columns.map(platformOf));
    expect(precision.of).toBeGreaterThan(0);
    expect(precision.hits / precision.of).toBeGreaterThan(0.9);
  });

  test('a finished job is shown again after a reload, with the evidence of each business', async ({
    page,
  }) => {
    const [job] = await (await fetch(`${product.url}/api/verification/jobs/summary`)).json();
    await page.goto(`${product.url}/?jobId=${job.id}`);
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Verification Details/)).toBeVisible();
    await expect(dialog.getByText('Platform Count')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    // The details are also shown next to the rows, for one business after the other, and while the window gets
    // narrower.
    const [first, second] = await page.locator('main tbody td[data-cell=name] button').allTextContents();
    await page.getByRole('button', { name: first!, exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'Review' });
    await expect(panel.getByRole('heading', { name: first!, level: 2 })).toBeVisible();
    await expect(panel.getByText('Platform Count')).toBeVisible();
    await page.keyboard.press('j');
    await expect(panel.getByRole('heading', { name: second!, level: 2 })).toBeVisible();
    await expect(panel.getByText('Platform Count')).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(dialog.getByRole('heading', { name: second! })).toBeVisible();
    await expect(dialog.getByText('Platform Count')).toBeVisible();
  });
});
