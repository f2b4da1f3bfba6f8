import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { InstalledSite } from './site.ts';

const run = promisify(execFile);
/** The path inside the container. */
const PHP = '/repository/tests/beds/wordpress/php';
const COMPOSE_FILE = path.join(import.meta.dirname, 'compose.yml');
/** A Docker client without an engine answers at once; this limit is for an engine that hangs. */
const ANSWER_TIMEOUT_MS = 5000;
const START_TIMEOUT_MS = 60_000;

/** Whether a Docker engine with compose answers. */
export const canUseDocker = (): boolean =>
  [['version'], ['compose', 'version']].every(
    (args) => spawnSync('docker', args, { timeout: ANSWER_TIMEOUT_MS, stdio: 'ignore' }).status === 0,
  );

/** Waits until the image has copied WordPress's files and the site answers. */
async function hasAnswered(url: string): Promise<void> {
  for (const end = performance.now() + START_TIMEOUT_MS; ; await delay(200)) {
    const reply = await fetch(`${url}/wp-includes/js/wp-api.js`).catch(() => undefined);
    if (reply?.ok) return;
    if (performance.now() > end) throw new Error(`The WordPress container does not answer at ${url}.`);
  }
}

/** Starts a new WordPress from the official images. If this process is killed, the containers remain. */
export async function startDockerSite(): Promise<InstalledSite> {
  const project = `wordpress-bed-${randomBytes(4).toString('hex')}`;
  const compose = async (...args: string[]) =>
    (await run('docker', ['compose', '-f', COMPOSE_FILE, '-p', project, ...args], { maxBuffer: 1 << 26 }))
      .stdout;
  const stop = async () => {
    await compose('down', '--volumes', '--timeout', '0');
  };
  try {
    await compose('up', '--detach', '--quiet-pull');
    const url = `http://${(await compose('port', 'wordpress', '80')).trim()}`;
    await hasAnswered(url);
    const install = ['php', '-d', 'display_errors=stderr', `${PHP}/install.php`, '/var/www/html'];
    const printed = await compose('exec', '-T', '--user', 'www-data', 'wordpress', ...install);
    return { url, administrator: JSON.parse(printed), stop };
  } catch (error) {
    const said = await compose('logs', '--tail', '20');
    await stop();
    throw new Error(`No WordPress could be started in Docker. The containers' logs:\n${said}`, {
      cause: error,
    });
  }
}
