import { CHECKLIST } from '../../support/checklist/checklist.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/ui/looks.ts';
import { endReplies } from '../../support/ui/replies.ts';
import type { UiScenes } from '../../support/ui/scenes.ts';
import { setScenes } from '../../support/ui/scenes.ts';
import { SCREEN_NAMES, SCREENS } from '../../support/ui/screens.ts';
import { test } from '../../support/ui/sharedStage.ts';
import { startUiStage } from '../../support/ui/stage.ts';

// The longest file: each worker takes half of it.
test.describe.configure({ mode: 'parallel' });

let scenes: UiScenes;
test.beforeAll(async () => {
  scenes = await setScenes(await startUiStage());
});
test.afterAll(async () => {
  await scenes?.stop();
});

for (const name of SCREEN_NAMES) {
  const { open, whole } = SCREENS[name];
  test(`${name}: shows what docs/product.md says${whole ? ', to everyone and at every width' : ''}`, async ({
    page,
  }) => {
    const end = await open(page, scenes);
    for (const sight of CHECKLIST[name]) await sight.check(page);
    if (whole) {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    if (typeof end === 'function') await end();
    await endReplies(page);
  });
}
