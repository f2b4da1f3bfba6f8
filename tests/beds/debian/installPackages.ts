import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** One program installs while the others wait. */
const LOCK = '/tmp/salon-verifier-apt.lock';
const INSTALL =
  'apt-get update -qq && apt-get install -o DPkg::Lock::Timeout=600 -y -qq --no-install-recommends "$@"';

/** Whether this user can install packages of Debian. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * True if all packages are installed. The exit code of dpkg does not show this, because dpkg also knows packages that
 * were removed and have left their settings.
 */
export function areInstalled(packages: string[]): boolean {
  const { stdout } = spawnSync('dpkg-query', ['--status', ...packages], { encoding: 'utf8' });
  return stdout?.match(/^Status: install ok installed$/gm)?.length === packages.length;
}

/** Installs Debian's packages unless they are installed, and returns whether they are. What fails is printed. */
export function installPackages(packages: string[]): boolean {
  if (areInstalled(packages)) return true;
  if (!canInstall()) return false;
  process.stderr.write(`Installing ${packages.join(', ')} for the tests (once)...\n`);
  const { status } = spawnSync('flock', [LOCK, 'sh', '-c', INSTALL, 'sh', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
