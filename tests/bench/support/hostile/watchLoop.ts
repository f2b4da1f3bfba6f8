import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

// Loaded into a worker by `--import`: answers how long its event loop was blocked at most since it was asked last.

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  process.on('message', () => {
    process.send!({ blockedMs: delay.max / 1e6 });
    delay.reset();
  });
}
