import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { SETTING_NAMES } from '../../backend/lib/config.ts';

const START = path.join(import.meta.dirname, '../../backend/start/start.ts');
const READY = / is ready at (http:\S+)/;

/** The product's settings: none of .env, whose keys and database are not for a demo. */
const settings = (given: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...process.env,
  ...Object.fromEntries(SETTING_NAMES.map((name) => [name, ''])),
  SEARCH_PROVIDER: 'searxng',
  // Slow enough to watch, fast enough for a demo.
  SEARCH_DELAY_MS: '80',
  LOG_LEVEL: 'warn',
  ...given,
});

/** Starts the product as `npm start` does. */
export function startDemoProduct(given: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [START], {
    // The product gets its own process group, so that Ctrl-C in a terminal reaches only the demo, which stops
    // everything in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: settings(given),
  });
  const ended = once(child, 'exit').then(() => undefined);
  const ready = new Promise<string>((resolve) => {
    let said = '';
    child.stdout.on('data', function read(chunk) {
      said += chunk;
      const url = READY.exec(said)?.[1];
      if (!url) return void process.stdout.write(chunk);
      child.stdout.off('data', read).pipe(process.stdout);
      resolve(url);
    });
  });
  return {
    /** The address of the page; undefined if the product has ended before. */
    ready: Promise.race([ready, ended]),
    ended,
    async stop(): Promise<void> {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}
