import { spawnSync } from 'node:child_process';
import { buildFrontend } from '../../backend/start/buildFrontend.ts';
import { canInstall, installPackages } from '../beds/debian/installPackages.ts';
import { findBrowser } from './findBrowser.ts';

// Runs before the Playwright tests: installs a Chromium if the machine has none, and builds the page once, since two
// servers would otherwise build it concurrently.

if (!findBrowser()) {
  const installed = canInstall()
    ? installPackages(['chromium-headless-shell'])
    : spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
        stdio: 'inherit',
      }).status === 0;
  if (!installed || !findBrowser()) {
    process.stderr.write(
      'No Chromium could be installed: install Chromium or Chrome, or set CHROMIUM to its path.\n',
    );
    process.exit(1);
  }
}

buildFrontend();
