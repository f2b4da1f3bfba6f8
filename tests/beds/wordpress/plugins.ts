import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** As much as GeoDirectory needs to install itself. */
const PHP_MEMORY = ['-d', 'memory_limit=512M'];

/** The folder with further plugins, from the environment. */
const pluginFolder = (): string | undefined => process.env['WORDPRESS_TEST_PLUGINS'] || undefined;

/** Whether the folder contains a plugin whose name begins so. */
export function isPluginGiven(name: string): boolean {
  const folder = pluginFolder();
  return folder !== undefined && readdirSync(folder).some((file) => file.startsWith(name));
}

const OWN_PLUGIN = path.join(import.meta.dirname, '../../../docs/wordpress/salon-verifier.php');

/**
 * The folder of must-use plugins. With further plugins it is a copy, because some of those write to it (GeoDirectory).
 */
export async function muPlugins(php: string, content: string): Promise<string> {
  const own = path.join(php, 'mu-plugins');
  if (!pluginFolder()) return own;
  const copy = path.join(content, 'mu-plugins');
  await cp(own, copy, { recursive: true });
  await cp(OWN_PLUGIN, path.join(copy, path.basename(OWN_PLUGIN)));
  return copy;
}

/**
 * Installs what the folder of `WORDPRESS_TEST_PLUGINS` contains: plugins, each a folder or an archive `NAME.tar.xz`,
 * which are all activated, and scripts `setup-NAME.php`, which then run in order with WordPress's folder as argument.
 */
export async function installPlugins(
  wordpress: string,
  content: string,
  { env, activate }: { env: NodeJS.ProcessEnv; activate: string },
): Promise<void> {
  const folder = pluginFolder();
  if (!folder) return;
  const plugins = path.join(content, 'plugins');
  await mkdir(plugins, { recursive: true });
  const names = (await readdir(folder)).sort();
  for (const name of names) {
    const file = path.join(folder, name);
    if (name.endsWith('.tar.xz')) await run('tar', ['-xJf', file, '-C', plugins]);
    else if ((await stat(file)).isDirectory()) await cp(file, path.join(plugins, name), { recursive: true });
  }
  const php = (...script: string[]) => run('php', [...PHP_MEMORY, ...script], { env, maxBuffer: 1 << 26 });
  for (const plugin of (await readdir(plugins)).sort()) await php(activate, wordpress, plugin);
  for (const name of names.filter((each) => /^setup-.*\.php$/.test(each)))
    await php(path.join(folder, name), wordpress);
}
