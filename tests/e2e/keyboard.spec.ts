import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { clearedStage, test } from '../support/ui/sharedStage.ts';
import type { UiStage } from '../support/ui/stage.ts';

const SALON = 'Copper Comb Salon';
/** More than the number of tab stops on any of the screens. */
const MOST_TABS = 60;

let stage: UiStage;
test.beforeAll(async ({ sharedStage }) => {
  stage = await clearedStage(sharedStage);
});

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached by the Tab key`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('from a manual entry to results, sorting, details and History by keyboard alone', async ({ page }) => {
  await page.goto(stage.url);
  await tabTo(page, page.getByLabel('Business Name *'));
  await page.keyboard.type(SALON);
  await tabTo(page, page.getByLabel('Address', { exact: true }));
  await page.keyboard.type('811 Congress Ave, Austin, TX 78701');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Austin');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Business Name *'), 'ready for the next entry').toBeFocused();
  await page.keyboard.type('Harbor Street Barbers');
  await page.keyboard.press('Enter');

  await press(page, page.getByRole('button', { name: 'Start Verification Process' }));
  await expect(page.getByText('2 of 2 businesses processed')).toBeVisible();

  const table = page.getByRole('region', { name: 'Results table' });
  const status = table.getByRole('columnheader', { name: /^Status/ });
  await press(page, status.getByRole('button'), 'Space');
  await expect(status).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(status).toHaveAttribute('aria-sort', 'descending');
  await expect(table.locator('tbody tr').first()).toContainText(SALON);

  await press(page, table.getByLabel(`Select ${SALON}`), 'Space');
  await expect(page.getByRole('button', { name: 'Sync Selected (1)' })).toBeEnabled();

  const view = table.getByRole('button', { name: `View ${SALON}` });
  await press(page, view);
  const details = page.getByRole('dialog', { name: `${SALON} - Verification Details` });
  await tabTo(page, details.getByRole('link', { name: 'Open Yelp' }));
  await press(page, details.getByRole('button', { name: 'Close', exact: true }));
  await expect(details).toBeHidden();
  await expect(view).toBeFocused();

  await press(page, page.getByRole('link', { name: 'History' }));
  await expect(page.getByRole('heading', { name: 'Verification History' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Delete' }));
  const confirmation = page.getByRole('dialog', { name: 'Delete Verification Job?' });
  await press(page, confirmation.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('No verification history found')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Back to the dashboard' }));
  await expect(page.getByRole('button', { name: 'Start Verification Process' })).toBeVisible();
});
