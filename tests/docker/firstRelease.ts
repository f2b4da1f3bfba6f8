import { execFileSync } from 'node:child_process';
import { ROOT } from './docker.ts';

/** The migration of the first released state, the same as in tests/long/processes/upgrade.test.ts. */
const ITS_MIGRATION = 'migrations/005-wordpress.ts';

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
};

/**
 * Finds the commit of the first release: the one that added that migration, with its Dockerfile and docker-compose.yml.
 * A shallow clone does not contain it, and a folder without git has no history.
 */
const commits = git('log', '--reverse', '--diff-filter=A', '--format=%H', '--', ITS_MIGRATION);
const isShallow = git('rev-parse', '--is-shallow-repository') !== 'false';
export const firstRelease: string = isShallow ? '' : (commits.split('\n')[0] ?? '');

/** The reason why the upgrade cannot be tested here, or undefined if it can. */
export const firstReleaseMissing: string | undefined = firstRelease
  ? undefined
  : 'needs the history of git, which a shallow clone or a plain folder lacks: git fetch --unshallow';
