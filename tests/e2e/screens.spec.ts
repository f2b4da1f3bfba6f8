import { test } from 'playwright/test';
import { CHECKLIST } from '../support/checklist.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/uiLooks.ts';
import type { UiScenes } from '../support/uiScenes.ts';
import { startUiScenes } from '../support/uiScenes.ts';
import { SCREEN_NAMES, SCREENS } from '../support/uiScreens.ts';

// There are many of them, and a picture tells as much as a trace.
test.use({ trace: 'off' });

let scenes: UiScenes;
test.beforeAll(async () => {
  scenes = await startUiScenes();
});
test.afterAll(() => scenes?.stop());

for (const name of SCREEN_NAMES) {
  const { open, whole } = SCREENS[name];
  test(`${name}: shows what the specification says${whole ? ', to everyone and at every width' : ''}`, async ({
    page,
  }) => {
    const end = await open(page, scenes);
    for (const sight of CHECKLIST[name]) await sight.check(page);
    if (whole) {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    if (typeof end === 'function') await end();
  });
}
