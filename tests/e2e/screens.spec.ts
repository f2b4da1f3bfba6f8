import type { BrowserContext } from 'playwright/test';
import { test } from 'playwright/test';
import { CHECKLIST } from '../support/checklist.ts';
import { expectAccessible, expectNoSidewaysScroll, HEIGHT } from '../support/uiLooks.ts';
import { closePage } from '../support/uiReplies.ts';
import type { UiScenes } from '../support/uiScenes.ts';
import { startUiScenes } from '../support/uiScenes.ts';
import { SCREEN_NAMES, SCREENS } from '../support/uiScreens.ts';

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
  test(`${name}: shows what the specification says${whole ? ', to everyone and at every width' : ''}`, async () => {
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
