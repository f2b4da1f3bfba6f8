import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CACHE } from './debianPackages.ts';

const run = promisify(execFile);
/** The theme that WordPress 6.1 activates when it is installed. */
const THEME = 'twentytwentythree';

/** Adds a theme to a site that is not installed yet, so that its front end can be seen. Fetched once per clone. */
export async function addTheme(content: string): Promise<void> {
  const folder = path.join(CACHE, 'theme');
  const themes = path.join(folder, 'usr/share/wordpress/wp-content/themes');
  if (!existsSync(themes)) {
    await mkdir(folder, { recursive: true });
    await run('apt-get', ['download', '-qq', `wordpress-theme-${THEME}`], { cwd: folder });
    for (const file of await readdir(folder)) {
      if (file.endsWith('.deb')) await run('dpkg-deb', ['--extract', file, '.'], { cwd: folder });
    }
  }
  await cp(themes, path.join(content, 'themes'), { recursive: true, dereference: true });
}
