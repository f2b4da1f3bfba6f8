import { defineConfig } from 'playwright/test';
import { findBrowser } from './tests/e2e/findBrowser.ts';
import { SHOWN_MS, TEST_MS } from './tests/timeLimits.ts';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  reporter: 'list',
  // Each has servers and a browser of its own. While a page loads, its server has the other core.
  workers: 2,
  timeout: TEST_MS,
  expect: { timeout: SHOWN_MS },
  forbidOnly: Boolean(process.env['CI']),
  // A machine that stands still for seconds is told from a fault: what fails once is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    // A new context and page for each test take as long as most tests. Playwright empties them in between: storage, cookies,
    // routes, clock, scripts, media and viewport. What it does not undo (permissions, offline) no test uses.
    reuseContext: true,
    viewport: { width: 1440, height: 900 },
    // It takes a fifth of the time, so only what has failed once is recorded; `--trace on` makes one of every test.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
