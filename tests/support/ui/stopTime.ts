import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

/**
 * Stops the page's clock at a moment `ms` from now; `page.clock.runFor` advances it. Tried again if that moment has
 * passed before a slow page learns of it.
 */
export const stopTime = (page: Page, ms = 500): Promise<void> =>
  expect(async () => page.clock.pauseAt(await page.evaluate((after) => Date.now() + after, ms))).toPass();
