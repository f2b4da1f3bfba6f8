import './compileCache.ts';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import { migrate } from '../../migrations/index.ts';
import { checkAccess } from '../features/access/accessService.ts';
import type { Config } from '../lib/config.ts';
import { loadConfig } from '../lib/config.ts';
import { withPool } from '../lib/database.ts';
import { listen } from '../lib/listen.ts';
import { exitWith } from '../lib/runRole.ts';
import { buildFrontend } from './buildFrontend.ts';
import type { Children } from './children.ts';
import { children } from './children.ts';
import { startDevServer } from './devServer.ts';
import { prepareDataFolder } from './embedded/dataFolder.ts';
import { databaseEnvironment } from './embedded/environment.ts';
import { makeProductDatabase } from './embedded/productDatabase.ts';
import { holdDataFolder } from './embedded/runLock.ts';

// `npm start` runs the API with the UI, a worker and, without DATABASE_URL, the database, each as a process of its own.

const DATABASE = 'start/embedded/postgresProcess.ts';
const API = 'api.ts';
const WORKER = 'worker.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

// True for `npm run dev`: the API and the worker restart when their files change, and Vite serves the frontend.
const watch = process.argv.includes('--watch');
let devServer: ChildProcess | undefined;
let stopping: Promise<never> | undefined;
const processes = children(watch, (file) => {
  process.stderr.write(`${file} has ended and cannot be restarted, so everything stops.\n`);
  void stop(1);
});

function stop(code: number): Promise<never> {
  stopping ??= (async () => {
    devServer?.kill();
    await Promise.all([processes.end(API), processes.end(WORKER)]);
    // The database ends last, because the other processes still write their results.
    await processes.end(DATABASE);
    process.exit(code);
  })();
  return stopping;
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
// npm passes SIGTERM only to its shell, which ends without passing it on, so we end when the shell does.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && void stop(0), 500).unref();

async function embeddedDatabase(config: Config, launch: Children['launch']): Promise<string> {
  const { folder, moved } = await prepareDataFolder(config.dataDir);
  await holdDataFolder(folder);
  if (moved) say(`The database cannot run as root in ${config.dataDir}, so its files are in ${folder}.`);
  const options = { args: [folder], env: databaseEnvironment(), foundation: true };
  const { admin } = await launch(DATABASE, options);
  return makeProductDatabase(admin as string, folder);
}

/** Throws if the product cannot listen at its port. Called before the database is started. */
async function checkPort(config: Config): Promise<void> {
  const server = createServer();
  await listen(server, config);
  server.close();
}

try {
  const config = loadConfig();
  await checkPort(config);
  if (!watch) buildFrontend();
  const databaseUrl = config.databaseUrl ?? (await embeddedDatabase(config, processes.launch));
  await migrate(databaseUrl);
  // Checked before the API is started, so that a fault ends the start with one sentence.
  await withPool(databaseUrl, 1, (db) => checkAccess({ db, config }));
  // With `production`, the API does not check its replies against the contract.
  const mode = process.env['NODE_ENV'] ?? (watch ? 'development' : 'production');
  const env = { DATABASE_URL: databaseUrl, NODE_ENV: mode };
  const [{ port }] = await Promise.all([processes.launch(API, { env }), processes.launch(WORKER, { env })]);
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  if (watch) devServer = startDevServer(`http://${host}:${port}`);
  else say(`\nSalon Verifier is ready at http://${host}:${port}\nCtrl-C stops it.\n`);
  if (!watch && config.search.provider === 'simulated')
    say('Results are simulated. To try everything without a key, on invented salons: npm run demo\n');
} catch (error) {
  await Promise.all([processes.end(API), processes.end(WORKER)]);
  await processes.end(DATABASE);
  exitWith(error);
}
