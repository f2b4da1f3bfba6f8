import type { Download, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type { JobSummary } from '#contract/jobs.ts';
import { readCsv } from '../../support/readCsv.ts';
import { openJob } from '../../support/ui/dashboard.ts';
import { openReview } from '../../support/ui/reviewScreens.ts';
import type { UiSalon } from '../../support/ui/salons.ts';
import { test } from '../../support/ui/sharedStage.ts';
import { layoutShift, MOST_SHIFT, watchShifts } from '../../support/ui/shifts.ts';
import type { UiStage } from '../../support/ui/stage.ts';
import { startUiStage } from '../../support/ui/stage.ts';

const FIRST = 'Amber Birch Coral Dahlia Ebony Fennel Garnet Hazel Indigo Jasper'.split(' ');
const SECOND = `Lantern Meadow Nettle Orchard Pepper Quartz Ripple Saffron Thistle Umber
Velvet Willow Yarrow Zephyr Acorn Bramble Cinder Drift Ember Fjord`.split(/\s/);

/** 200 salons. One in four has a page without a place, the others have pages with one. */
const SALON_LIST: UiSalon[] = FIRST.flatMap((first, i) =>
  SECOND.map((second, j) => ({
    name: `${first} ${second} Salon`,
    address: `${100 + 20 * i + j} Congress Ave`,
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    phone: `(512) 555-${1000 + 20 * i + j}`,
    known: j % 4 === 0 ? ('vague' as const) : ('listed' as const),
  })),
);
const MAYBE = SALON_LIST.filter(({ known }) => known === 'vague').length;

/** Has a page that no operator has accepted for a salon of the list. */
const SPARE = { ...SALON_LIST[0]!, name: 'Plum Lantern Parlour', known: 'vague' as const };

/** Each has two pages that say that it is closed. */
const CLOSED = ['Shuttered Plum Parlour', 'Boarded Quince Parlour'].map((name, index) => ({
  ...SALON_LIST[0]!,
  name,
  address: `${300 + index} Elm St`,
  phone: `(512) 555-020${index}`,
  known: 'closed' as const,
}));

const pageOf = (name: string) => `https://www.facebook.com/${name.toLowerCase().replaceAll(/[^a-z]/g, '')}`;

let stage: UiStage;
test.beforeAll(async () => {
  stage = await startUiStage({ known: [...SALON_LIST, SPARE, ...CLOSED] });
});
test.afterAll(() => stage?.stop());

const summaryOf = (jobId: string) => stage.call<JobSummary>('GET', `verification/jobs/${jobId}/summary`);

async function exported(page: Page, jobId: string): Promise<Map<string, string>> {
  await openJob(page, stage.url, jobId);
  const download: Promise<Download> = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Results' }).click();
  const rows = await readCsv(await (await download).path());
  return new Map(rows.map((row) => [row['Business Name']!, Object.values(row).join(' ')]));
}

test('200 salons are reviewed by keyboard, and a second run respects the decisions', async ({ page }) => {
  const jobId = await stage.completed(SALON_LIST);
  expect(await summaryOf(jobId)).toMatchObject({ maybeCount: MAYBE, toReview: MAYBE });

  await openReview(page, stage.url, jobId);
  const names = await page
    .getByRole('list', { name: 'To review' })
    .locator('strong')
    .evaluateAll((list) => list.map(({ textContent }) => textContent!));
  expect(names).toHaveLength(MAYBE);
  // Every third page is rejected.
  const isAccepted = (index: number) => index % 3 !== 2;
  for (const [index, name] of names.entries()) {
    await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible();
    await page.keyboard.press(isAccepted(index) ? 'a' : 'r');
  }
  await expect(page.getByText('All of these are decided')).toBeVisible();
  await expect(page.getByRole('img', { name: /^(Accepted|Rejected|Named by hand)$/ })).toHaveCount(MAYBE);

  const accepted = names.filter((_, index) => isAccepted(index));
  const rejected = names.filter((_, index) => !isAccepted(index));
  const decided = {
    verifiedCount: SALON_LIST.length - rejected.length,
    maybeCount: 0,
    notFoundCount: rejected.length,
    toReview: 0,
  };
  // Decisions are shown at once, while they are still being sent.
  await expect.poll(() => summaryOf(jobId)).toMatchObject(decided);

  const expectKept = (rows: Map<string, string>) => {
    for (const name of accepted) expect(rows.get(name)).toContain(pageOf(name));
    for (const name of rejected) expect(rows.get(name)).not.toContain(pageOf(name));
  };
  expectKept(await exported(page, jobId));

  const again = await stage.completed(SALON_LIST);
  expect(await summaryOf(again)).toMatchObject(decided);
  expectKept(await exported(page, again));
});

test('taking back a decision leaves no trace of it', async ({ page }) => {
  const vague = {
    ...SPARE,
    phone: '(512) 555-0199',
    address: '1 Elm St',
  };
  const jobId = await stage.completed([{ ...vague, city: 'Dallas', zipCode: '75201' }]);
  const before = await summaryOf(jobId);
  expect(before.toReview).toBe(1);
  await watchShifts(page);
  await openReview(page, stage.url, jobId);
  expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
  await page.keyboard.press('r');
  await expect(page.getByRole('img', { name: /^(Accepted|Rejected|Named by hand)$/ })).toBeVisible();
  const rejected = { maybeCount: 0, notFoundCount: 1, toReview: 0 };
  await expect.poll(() => summaryOf(jobId)).toMatchObject(rejected);
  await page.keyboard.press('z');
  await expect(page.getByRole('img', { name: /^(Accepted|Rejected|Named by hand)$/ })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Pages' }).getByText('Possible')).toBeVisible();
  await expect.poll(() => summaryOf(jobId)).toEqual(before);
});

test('on a tablet, the buttons are at the end of the window even if a salon has only one page', async ({
  page,
}) => {
  const jobId = await stage.completed([{ ...SPARE, address: '2 Elm St', city: 'Waco', zipCode: '76701' }]);
  await page.setViewportSize({ width: 768, height: 1024 });
  await openReview(page, stage.url, jobId);
  const buttons = (await page.getByRole('toolbar', { name: 'Decide' }).boundingBox())!;
  expect(buttons.y + buttons.height).toBeGreaterThan(1000);
});

test('on a phone, the review opens at the top of its screen, and each salon at the top of the review', async ({
  page,
}) => {
  const salons = ['78', '79'].map((zip) => ({
    ...SPARE,
    city: 'Tyler',
    zipCode: `757${zip}`,
    address: `${zip} Elm St`,
  }));
  const jobId = await stage.completed(salons);
  await page.setViewportSize({ width: 390, height: 844 });
  await openReview(page, stage.url, jobId);
  const isSelected = expect(page.getByRole('button', { name: '1 Facebook', pressed: true }));
  await isSelected.toBeAttached();
  // The columns of the list are folded, so that the first page is in the window, too.
  await isSelected.toBeInViewport();
  await expect(page.getByText('Tyler', { exact: true })).toBeHidden();
  await page.getByText('Columns of the list').click();
  await expect(page.getByText('Tyler', { exact: true })).toBeVisible();
  // What scrolls the page does so before the second frame.
  const settled = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  await settled();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.keyboard.press('j');
  await expect(page.getByText(/^2 of 2/).first()).toBeInViewport();
  await isSelected.toBeAttached();
  await settled();
  const queue = (await page.getByText('To review: 2 of 2').boundingBox())!;
  expect(queue.y).toBeGreaterThanOrEqual(0);
  expect(queue.y).toBeLessThan(30);
});

test('on a phone, a page that is chosen stands above the buttons, and a group starts at its top', async ({
  page,
}) => {
  const jobId = await stage.completed(CLOSED);
  await page.setViewportSize({ width: 390, height: 700 });
  await openReview(page, stage.url, jobId);
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  const chosen = page.getByRole('listitem').filter({ has: page.getByRole('button', { pressed: true }) });
  const foot = page.getByRole('toolbar', { name: 'Decide' }).locator('..');
  const gap = async () =>
    (await foot.boundingBox())!.y - (await chosen.boundingBox())!.height - (await chosen.boundingBox())!.y;
  await expect.poll(gap).toBeGreaterThanOrEqual(0);

  const toEnd = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await toEnd();
  await page.keyboard.press('g');
  await expect(page.getByRole('heading', { name: 'Says it is closed: 2 together' })).toBeInViewport();
  await toEnd();
  await page.keyboard.press('g');
  const name = page.getByRole('heading', { name: /Parlour$/ });
  await expect(name).toBeInViewport();
  await expect(name).toBeFocused();
});

test('an invalid URL for a page is refused with the reason, and a valid one is accepted', async ({
  page,
}) => {
  const salon = {
    ...SALON_LIST[0]!,
    name: SALON_LIST[8]!.name,
    address: '7 Oak Ave',
    phone: '(512) 555-0188',
  };
  const jobId = await stage.completed([{ ...salon, city: 'Houston', zipCode: '77002' }]);
  await openReview(page, stage.url, jobId);
  const name = async (url: string) => {
    await expect(page.getByRole('textbox')).toBeFocused();
    await page.keyboard.type(url);
    await page.keyboard.press('Enter');
  };
  await page.keyboard.press('u');
  await name('https://www.example.org/some-salon');
  await expect(page.getByText(`The decision on ${salon.name} was not saved`)).toBeVisible();
  await expect(page.getByText('is on none of the platforms')).toBeVisible();
  await page.getByRole('button', { name: 'Go to it' }).click();
  await expect(page.getByRole('textbox')).toHaveValue('https://www.example.org/some-salon');
  await name('instagram.com/garden.of.hair');
  await expect(page.getByRole('img', { name: /^(Accepted|Rejected|Named by hand)$/ })).toBeVisible();
  await expect.poll(() => summaryOf(jobId)).toMatchObject({ verifiedCount: 1, toReview: 0 });
  expect((await exported(page, jobId)).get(salon.name)).toContain('https://www.instagram.com/garden.of.hair');
});
