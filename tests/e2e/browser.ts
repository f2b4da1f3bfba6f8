import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildFrontend } from '../../backend/start/buildFrontend.ts';
import { findBrowser } from './findBrowser.ts';

// Runs before the Playwright tests: installs a Chromium if the machine has none, and builds the page once, since two
// servers would otherwise build it concurrently.

/** Waits if another program is installing packages. */
const WAIT = ['-o', 'DPkg::Lock::Timeout=600'];

function run(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

if (!findBrowser()) {
  process.stdout.write('There is no Chromium on this machine: installing one (once)...\n');
  const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const installed = debian
    ? run('apt-get', 'update', '-qq') &&
      run('apt-get', 'install', ...WAIT, '-y', '-qq', '--no-install-recommends', 'chromium')
    : run(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium');
  if (!installed || !findBrowser()) {
    process.stderr.write(
      'No Chromium could be installed: install Chromium or Chrome, or set CHROMIUM to its path.\n',
    );
    process.exit(1);
  }
}

buildFrontend();
