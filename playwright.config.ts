import { defineConfig } from 'playwright/test';
import { findBrowser } from './tests/e2e/findBrowser.ts';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  reporter: 'list',
  // Two servers and a browser share the machine.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A machine that stands still for seconds is told from a fault: what fails once is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  use: {
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
