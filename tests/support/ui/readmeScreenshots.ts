import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import { drawn } from './looks.ts';
import type { UiScenes } from './scenes.ts';
import type { ScreenName } from './screens.ts';
import { SCREENS } from './screens.ts';

export const README_FOLDER = path.join(import.meta.dirname, '../../../docs/screenshots');

type Picture = {
  file: string;
  screen: ScreenName;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  /** Picture pixels per CSS pixel. */
  scale: number;
};

/** The pictures of the README; each must be smaller than 150 KB. */
const PICTURES: Picture[] = [
  {
    file: 'results',
    screen: 'dashboard, job completed',
    width: 1280,
    height: 960,
    colorScheme: 'light',
    scale: 0.75,
  },
  {
    file: 'running',
    screen: 'dashboard, job running',
    width: 1280,
    height: 900,
    colorScheme: 'dark',
    scale: 0.75,
  },
  {
    file: 'review',
    screen: 'review',
    width: 1280,
    height: 720,
    colorScheme: 'light',
    scale: 0.75,
  },
  {
    file: 'duplicates',
    screen: 'duplicate dialog',
    width: 1280,
    height: 720,
    colorScheme: 'light',
    scale: 0.75,
  },
  { file: 'history', screen: 'history', width: 1280, height: 560, colorScheme: 'light', scale: 0.75 },
];

export async function readmeScreenshots(browser: Browser, scenes: UiScenes): Promise<void> {
  await mkdir(README_FOLDER, { recursive: true });
  for (const { file, screen, width, height, colorScheme, scale } of PICTURES) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      deviceScaleFactor: scale,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const end = await SCREENS[screen].open(page, scenes);
    await drawn(page);
    await page.screenshot({ path: path.join(README_FOLDER, `${file}.png`) });
    await context.close();
    if (typeof end === 'function') await end();
  }
}
