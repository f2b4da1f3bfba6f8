import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A Chromium or Chrome of this machine (CHROMIUM names one), else the one that Playwright has downloaded. */
export function findBrowser(): string | undefined {
  return [process.env['CHROMIUM'], ...SYSTEM_BROWSERS, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  );
}
