import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DONE_MS } from '../../timeLimits.ts';
import { debianWordPress } from './debianPackages.ts';
import { installPlugins, muPlugins } from './plugins.ts';
import type { InstalledSite, SiteOptions } from './site.ts';
import type { Stop, SystemUser } from './startProgram.ts';
import { startProgram } from './startProgram.ts';
import { addTheme } from './themes.ts';

const run = promisify(execFile);
const PHP = path.join(import.meta.dirname, 'php');
/** The number of worker processes of PHP's built-in server. */
const REQUESTS_AT_ONCE = 4;
/** The user and group id of "nobody" on every Debian: MariaDB refuses to run as root. */
const NOBODY = 65534;
const DATABASE_USER: SystemUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Starts a database for one site, to be deleted later. Data may be lost in a crash. It has no users and passwords. */
async function startDatabase(folder: string, logFile: string): Promise<{ socket: string; stop: Stop }> {
  // The folder's mode is the only access control: the database accepts everybody who reaches its socket.
  await mkdir(path.join(folder, 'data'), { recursive: true, mode: 0o700 });
  const [socket, initFile] = [path.join(folder, 'socket'), path.join(folder, 'init.sql')];
  await writeFile(initFile, 'CREATE DATABASE wordpress CHARACTER SET utf8mb4;\n');
  const { uid, gid } = DATABASE_USER;
  if (uid !== undefined && gid !== undefined) {
    for (const own of [folder, path.join(folder, 'data'), initFile]) await chown(own, uid, gid);
  }
  const command = [
    'mariadbd',
    '--no-defaults',
    `--datadir=${path.join(folder, 'data')}`,
    `--socket=${socket}`,
    `--init-file=${initFile}`,
    '--skip-networking',
    // Without grant tables the database needs no system tables, whose creation would take longer than everything else.
    '--skip-grant-tables',
    '--innodb-stats-persistent=0',
    '--innodb-log-file-size=16M',
    '--innodb-temp-data-file-path=ibtmp1:1M:autoextend',
    '--innodb-flush-method=nosync',
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-doublewrite=0',
  ];
  const env = { PATH: `${process.env['PATH']}:/usr/sbin` };
  return { socket, stop: startProgram(command, { logFile, env, user: DATABASE_USER }) };
}

/** Starts PHP's built-in server on a free port, which is read from its log. */
async function startWebServer(wordpress: string, logFile: string, env: NodeJS.ProcessEnv) {
  const settings = ['opcache.enable_cli=1', 'memory_limit=256M', 'display_errors=0', 'log_errors=1'];
  const command = [
    'php',
    ...settings.flatMap((setting) => ['-d', setting]),
    '-S',
    '127.0.0.1:0',
    '-t',
    wordpress,
  ];
  const stop = startProgram(command, {
    logFile,
    env: { ...env, PHP_CLI_SERVER_WORKERS: String(REQUESTS_AT_ONCE) },
  });
  for (const end = performance.now() + DONE_MS; performance.now() < end; await delay(20)) {
    const url = /Development Server \((http:\/\/127\.0\.0\.1:\d+)\) started/.exec(
      await readFile(logFile, 'utf8'),
    )?.[1];
    if (url) return { url, stop };
  }
  await stop();
  throw new Error(`PHP's server did not start: ${await readFile(logFile, 'utf8')}`);
}

/** Starts a new WordPress from Debian's packages, and installs them first if they are missing. */
export async function startDebianSite({ withTheme = false }: SiteOptions = {}): Promise<InstalledSite> {
  const wordpress = await debianWordPress();
  const folder = await mkdtemp(path.join(tmpdir(), 'salon-verifier-wp-'));
  await chmod(folder, 0o755);
  const content = path.join(folder, 'content');
  await mkdir(content);
  if (withTheme) await addTheme(content);
  const log = (name: string) => path.join(folder, `${name}.log`);

  const database = await startDatabase(path.join(folder, 'database'), log('database'));
  const stops: Stop[] = [database.stop];
  const stop = async () => {
    await Promise.all(stops.map((stopOne) => stopOne()));
    await rm(folder, { recursive: true });
  };
  const env = {
    BED_CONFIG: path.join(PHP, 'debian-config.php'),
    BED_WORDPRESS_FOLDER: wordpress,
    BED_CONTENT_FOLDER: content,
    BED_DATABASE_SOCKET: database.socket,
    BED_MU_PLUGINS_FOLDER: await muPlugins(PHP, content),
  };
  try {
    const web = await startWebServer(wordpress, log('web'), env);
    stops.push(web.stop);
    const install = ['-d', 'display_errors=stderr', path.join(PHP, 'install.php'), wordpress];
    const { stdout } = await run('php', install, { env: { ...process.env, ...env } });
    const whole = { ...process.env, ...env };
    await installPlugins(wordpress, content, { env: whole, activate: path.join(PHP, 'activate.php') });
    return { url: web.url, administrator: JSON.parse(stdout), stop };
  } catch (error) {
    const said = await readFile(log('database'), 'utf8');
    await stop();
    throw new Error(`No WordPress could be started. Its database's log:\n${said}`, { cause: error });
  }
}
