import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import { chromium } from 'playwright';
import config from '../playwright.config.ts';
import { listingScreenshots } from './support/ui/listingScreenshots.ts';
import { drawn } from './support/ui/looks.ts';
import { readmeScreenshots } from './support/ui/readmeScreenshots.ts';
import { endReplies } from './support/ui/replies.ts';
import type { UiScenes } from './support/ui/scenes.ts';
import { setScenes } from './support/ui/scenes.ts';
import type { ScreenName } from './support/ui/screens.ts';
import { SCREEN_NAMES, SCREENS } from './support/ui/screens.ts';
import { startUiStage } from './support/ui/stage.ts';
import { wordpressScreenshots } from './support/ui/wordPressScreenshots.ts';

// Takes pictures of every screen and dialog at the width of a desktop and of a phone, light and dark:
// node tests/screenshots.ts [folder] [part of the screens' names, or readme, or wordpress, or listing]
// Without a part it takes all of them; those that the README shows go to docs/screenshots.

const [folder = 'test-results/screenshots', part = ''] = process.argv.slice(2);
const WIDTHS = [1440, 390];
const HEIGHT = 900;
/** Screens to photograph in addition to those that are marked as whole. */
const MORE: ScreenName[] = ['dashboard, job running', 'sync modal, all selected', 'connection test says no'];

const fileName = (name: string, width: number, scheme: string) =>
  path.join(folder, `${name.replaceAll(', ', '-').replaceAll(' ', '-')}-${width}-${scheme}.png`);

async function shoot(browser: Browser, scenes: UiScenes, name: ScreenName): Promise<void> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const end = await SCREENS[name].open(page, scenes);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await drawn(page);
      // For a dialog, only the viewport is photographed, because the dialog lies over the page; a page is photographed
      // down to its end.
      const fullPage = (await page.getByRole('dialog').count()) === 0;
      await page.screenshot({ path: fileName(name, width, colorScheme), fullPage });
    }
  }
  await endReplies(page);
  await page.close();
  if (typeof end === 'function') await end();
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(config.use?.launchOptions);
const scenes = await setScenes(await startUiStage());
try {
  const names = SCREEN_NAMES.filter((name) => SCREENS[name].whole || MORE.includes(name));
  for (const name of names.filter((name) => name.includes(part))) {
    await shoot(browser, scenes, name);
    console.log(name);
  }
  if ('readme'.includes(part)) await readmeScreenshots(browser, scenes);
} finally {
  await scenes.stop();
}
if ('wordpress'.includes(part)) await wordpressScreenshots(browser, folder);
if ('listing'.includes(part)) await listingScreenshots(browser);
await browser.close();
