import { defineConfig } from 'playwright/test';
import { findBrowser } from './tests/e2e/findBrowser.ts';
import { keepTemporaryFilesInMemory } from './tests/support/temporaryFolder.ts';
import { SHOWN_MS, TEST_MS } from './tests/timeLimits.ts';

keepTemporaryFilesInMemory();

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  reporter: 'list',
  // Each worker has its own servers and browser. While one page loads, its server uses the other core.
  workers: 2,
  timeout: TEST_MS,
  expect: { timeout: SHOWN_MS },
  forbidOnly: Boolean(process.env['CI']),
  // Distinguishes a machine that freezes for seconds from a fault: a test that fails only once is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    // A new context and page for each test would take as long as most tests. So Playwright resets the old ones:
    // storage, cookies, routes, clock, scripts, media and viewport. It does not reset permissions and offline mode,
    // which no test uses.
    reuseContext: true,
    viewport: { width: 1440, height: 900 },
    // Traces take a fifth of the time, so only retries are recorded; `--trace on` records every test.
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
        // One process for page and graphics is enough for pages of one origin, and saves a sixth of the time.
        '--in-process-gpu',
        '--disable-site-isolation-trials',
        '--disable-features=SitePerProcess,IsolateOrigins,PaintHolding,Translate',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
