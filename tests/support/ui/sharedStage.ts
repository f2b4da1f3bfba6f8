import { test as base } from 'playwright/test';
import type { UiStage } from './stage.ts';
import { startUiStage } from './stage.ts';

/**
 * Playwright's `test` with a stage that the test files of one worker share, since each start of the product takes
 * seconds. Every file uses this `test`: Playwright would start a new worker between files with different fixtures. A
 * stage is only started for the files that ask for it.
 */
export const test = base.extend<object, { sharedStage: UiStage }>({
  sharedStage: [
    async ({ browserName: _ }, use) => {
      const stage = await startUiStage();
      await use(stage);
      await stage.stop();
    },
    { scope: 'worker' },
  ],
});

/** Removes the jobs of earlier files and has the engine answer again, so that a file begins as on a new product. */
export async function clearedStage(stage: UiStage): Promise<UiStage> {
  stage.engine.refuse(false);
  stage.engine.readAll(false);
  stage.engine.hold([]);
  await stage.call('DELETE', 'verification/jobs');
  return stage;
}
