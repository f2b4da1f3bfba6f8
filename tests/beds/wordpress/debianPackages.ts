import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Programs only: none of these brings a service that starts by itself. */
const PROGRAMS = ['mariadb-server-core', 'php-cli', 'php-mysql', 'php-xml', 'php-mbstring'];
/** WordPress and what of it Debian keeps elsewhere. Unpacked and not installed: as a package it wants a web server. */
const WORDPRESS = ['wordpress', 'php-getid3', 'libjs-cropper', 'libjs-underscore'];
const CACHE = path.join(import.meta.dirname, '../../../node_modules/.cache/wordpress-bed');
/** One of several test files installs, the others wait for it. */
const LOCK = '/tmp/salon-verifier-apt.lock';

const isRoot = process.getuid?.() === 0;
const areInstalled = () => spawnSync('dpkg-query', ['--status', ...PROGRAMS]).status === 0;

/** Whether this machine has what it takes, or may install it. */
export const canUseDebian = (): boolean => existsSync('/usr/bin/apt-get') && (isRoot || areInstalled());

async function installPrograms(): Promise<void> {
  if (areInstalled()) return;
  process.stderr.write(`Installing ${PROGRAMS.join(', ')} for the tests on WordPress (once)...\n`);
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${PROGRAMS.join(' ')}`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('flock', [LOCK, 'sh', '-c', install], { env, maxBuffer: 1 << 26 });
}

/** The folder of a WordPress as Debian packs it, without a configuration of its own; fetched once for each clone. */
async function wordpressFolder(): Promise<string> {
  const folder = path.join(CACHE, 'wordpress');
  if (existsSync(folder)) return folder;
  process.stderr.write("Fetching Debian's WordPress for the tests (once)...\n");
  await mkdir(CACHE, { recursive: true });
  const making = await mkdtemp(path.join(CACHE, 'making-'));
  await run('apt-get', ['download', '-qq', ...WORDPRESS], { cwd: making });
  for (const file of await readdir(making)) await run('dpkg-deb', ['--extract', file, '.'], { cwd: making });
  const unpacked = path.join(making, 'usr/share/wordpress');
  await rm(path.join(unpacked, '.htaccess'), { force: true });
  await writeFile(path.join(unpacked, 'wp-config.php'), "<?php\nrequire getenv( 'BED_CONFIG' );\n");
  const whole = path.join(making, 'whole');
  // Debian links to the folders of the other packages, which are there in `making` alone.
  await run('cp', ['--recursive', '--dereference', unpacked, whole]);
  await rename(whole, folder).catch((error) => {
    if (!existsSync(folder)) throw error;
  });
  await rm(making, { recursive: true });
  return folder;
}

/** The folder of WordPress; with the programs that it needs installed. */
export async function debianWordPress(): Promise<string> {
  await installPrograms();
  return wordpressFolder();
}
