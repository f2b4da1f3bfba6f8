// Plain JavaScript, for a Node that cannot run TypeScript. It installs the packages of package-lock.json unless they
// are installed for this platform. It does not compare modification times, because a copied folder has new ones.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

/** npm writes this file at the end of an install, with the version and the hash of each package. */
const RECORD = 'node_modules/.package-lock.json';

const packagesOf = (file) => {
  try {
    const { '': _project, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages;
    return packages;
  } catch {
    return {};
  }
};

function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf(RECORD);
  const isAsWanted = ([name, { version, integrity, optional }]) =>
    installed[name]
      ? installed[name].version === version && installed[name].integrity === integrity
      : optional;
  const belongsHere = ([name, { os = [process.platform], cpu = [process.arch] }]) =>
    wanted[name] && os.includes(process.platform) && cpu.includes(process.arch);
  return (
    // This folder exists only if the install script of the package `node` has run.
    existsSync('node_modules/node/bin') &&
    Object.entries(wanted).every(isAsWanted) &&
    Object.entries(installed).every(belongsHere)
  );
}

if (!isInstalled()) {
  process.stdout.write('Installing packages, once; this takes a minute or more...\n');
  // Removed first, so that the next run notices if npm was interrupted between removing and installing packages.
  rmSync(RECORD, { force: true });
  // --include=dev: with NODE_ENV=production npm would leave out the packages that build the frontend.
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
