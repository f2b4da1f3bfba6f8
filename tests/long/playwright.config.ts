import path from 'node:path';
import { defineConfig } from 'playwright/test';
import usual from '../../playwright.config.ts';

/** The browser tests that take too long for `npm test`: `npm run test:long`. */
export default defineConfig({
  ...usual,
  testDir: path.join(import.meta.dirname, 'e2e'),
  outputDir: path.join(import.meta.dirname, '../../test-results'),
});
