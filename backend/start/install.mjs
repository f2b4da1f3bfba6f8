// Plain JavaScript for any Node: runs before "npm start" and "npm test", and installs what package-lock.json
// says when node_modules is missing, incomplete or older.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const installed = 'node_modules/.package-lock.json';
const current =
  existsSync(installed) &&
  existsSync('node_modules/node/bin') &&
  statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs;

if (!current) {
  process.stdout.write('Installing packages, once; this takes a minute or more...\n');
  // --include=dev: with NODE_ENV=production npm would leave out what builds the frontend.
  const { status } = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) {
    process.stderr.write(
      'The packages could not be installed. Check the network, then run the command again.\n',
    );
    process.exit(status ?? 1);
  }
}
