import { syncBuiltinESMExports } from 'node:module';
import type { WorkerOptions } from 'node:worker_threads';
import threads from 'node:worker_threads';
import type { Watched } from '../../backend/lib/watchEventLoop.ts';

// Loaded into the product's processes by `--import`. Shortens the time after which a blocked worker is ended, prints
// the original limit, and blocks the event loop on SIGUSR2.

const TIMES_SOONER = 20;

const isWatched = (data: unknown): data is Watched => data instanceof Object && 'beats' in data;

class SoonerWorker extends threads.Worker {
  constructor(file: string | URL, options: WorkerOptions = {}) {
    const data: unknown = options.workerData;
    if (!isWatched(data)) {
      super(file, options);
      return;
    }
    const { beatMs, mostMissed } = data;
    process.stdout.write(`The event loop may be blocked for ${mostMissed} times ${beatMs} ms.\n`);
    super(file, { ...options, workerData: { ...data, beatMs: beatMs / TIMES_SOONER } });
  }
}

if (threads.isMainThread && process.argv[1]?.endsWith('worker.ts')) {
  threads.Worker = SoonerWorker;
  syncBuiltinESMExports();
  process.on('SIGUSR2', () => {
    for (;;);
  });
}
