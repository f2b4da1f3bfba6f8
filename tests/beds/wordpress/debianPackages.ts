import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { areInstalled, canInstall, installPackages } from '../debian/installPackages.ts';

const run = promisify(execFile);

/** Only packages of programs: none of them starts a service when it is installed. */
const PROGRAMS = ['mariadb-server-core', 'php-cli', 'php-mysql', 'php-xml', 'php-mbstring'];
/**
 * WordPress and the parts that Debian packs separately. Unpacked, not installed: the package depends on a web server.
 */
const WORDPRESS = ['wordpress', 'php-getid3', 'libjs-cropper', 'libjs-underscore'];
/** Packed separately from WordPress 6.8 on. */
const LATER_PARTS = ['libjs-lodash'];
export const CACHE = path.join(import.meta.dirname, '../../../node_modules/.cache/wordpress-bed');
/** Debian's release whose WordPress is used: the system's own, or another one, such as `trixie` for WordPress 6.8. */
const release = (): string | undefined => process.env['WORDPRESS_TEST_DEBIAN'] || undefined;

/** Whether the packages are installed, or can be installed by this user. */
export const canUseDebian = (): boolean =>
  existsSync('/usr/bin/apt-get') && (canInstall() || areInstalled(PROGRAMS));

/** Options of apt-get that read another release, without a change of the system's own lists. */
async function optionsFor(name: string | undefined, making: string): Promise<string[]> {
  if (name === undefined) return [];
  const [lists, source] = [path.join(making, 'lists'), path.join(making, 'sources.list')];
  await mkdir(path.join(lists, 'partial'), { recursive: true });
  const own = await readFile('/etc/apt/sources.list.d/debian.sources', 'utf8').catch(() => '');
  const mirror = /^URIs:\s*(\S+)/m.exec(own)?.[1] ?? 'http://deb.debian.org/debian';
  const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
  await writeFile(source, `deb [signed-by=${keys}] ${mirror} ${name} main\n`);
  const options = [`Dir::Etc::sourcelist=${source}`, 'Dir::Etc::sourceparts=-', `Dir::State::lists=${lists}`];
  const given = options.flatMap((option) => ['-o', option]);
  await run('apt-get', ['update', '-qq', ...given]);
  return given;
}

/** Returns the folder of Debian's WordPress, without wp-config.php. Fetched once per clone and release. */
async function wordpressFolder(): Promise<string> {
  const name = release();
  const folder = path.join(CACHE, name ? `wordpress-${name}` : 'wordpress');
  if (existsSync(folder)) return folder;
  process.stderr.write("Fetching Debian's WordPress for the tests (once)...\n");
  await mkdir(CACHE, { recursive: true });
  const making = await mkdtemp(path.join(CACHE, 'making-'));
  const options = await optionsFor(name, making);
  await run('apt-get', ['download', '-qq', ...options, ...WORDPRESS, ...(name ? LATER_PARTS : [])], {
    cwd: making,
  });
  const packages = (await readdir(making)).filter((file) => file.endsWith('.deb'));
  for (const file of packages) await run('dpkg-deb', ['--extract', file, '.'], { cwd: making });
  const unpacked = path.join(making, 'usr/share/wordpress');
  await rm(path.join(unpacked, '.htaccess'), { force: true });
  await writeFile(path.join(unpacked, 'wp-config.php'), "<?php\nrequire getenv( 'BED_CONFIG' );\n");
  const whole = path.join(making, 'whole');
  // Debian's package contains links into the other packages, which exist only in `making`: copy their targets.
  await run('cp', ['--recursive', '--dereference', unpacked, whole]);
  await rename(whole, folder).catch((error) => {
    if (!existsSync(folder)) throw error;
  });
  await rm(making, { recursive: true });
  return folder;
}

/** Installs the needed programs and returns the folder of WordPress. */
export async function debianWordPress(): Promise<string> {
  if (!installPackages(PROGRAMS))
    throw new Error(`Debian's packages could not be installed: ${PROGRAMS.join(', ')}`);
  return wordpressFolder();
}
