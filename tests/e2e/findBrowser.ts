import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM_BROWSERS = [
  // Chromium without its windows takes a third less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns a Chromium or Chrome of this machine (CHROMIUM sets its path), or else the one that Playwright downloaded.
 */
export function findBrowser(): string | undefined {
  return [process.env['CHROMIUM'], ...SYSTEM_BROWSERS, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  );
}
