import type { BrowserContext } from 'playwright/test';
import { test } from 'playwright/test';
import { CHECKLIST } from '../support/checklist/checklist.ts';
import { expectAccessible, expectNoSidewaysScroll, HEIGHT } from '../support/ui/looks.ts';
import { closePage } from '../support/ui/replies.ts';
import type { UiScenes } from '../support/ui/scenes.ts';
import { startUiScenes } from '../support/ui/scenes.ts';
import { SCREEN_NAMES, SCREENS } from '../support/ui/screens.ts';

let scenes: UiScenes;
// One for all of them, so that what is loaded once is in its cache.
let context: BrowserContext;
test.beforeAll(async ({ browser }) => {
  scenes = await startUiScenes();
  context = await browser.newContext({ viewport: { width: 1440, height: HEIGHT } });
});
test.afterAll(async () => {
  await context?.close();
  await scenes?.stop();
});

for (const name of SCREEN_NAMES) {
  const { open, whole } = SCREENS[name];
  test(`${name}: shows what docs/product.md says${whole ? ', to everyone and at every width' : ''}`, async () => {
    const page = await context.newPage();
    const end = await open(page, scenes);
    for (const sight of CHECKLIST[name]) await sight.check(page);
    if (whole) {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    if (typeof end === 'function') await end();
    await closePage(page);
  });
}
