import { isMainThread } from 'node:worker_threads';

// Loaded into a worker by `--import`: answers how long its event loop was blocked at most since it was asked last, and
// how much of that it worked. The rest it waited for a processor.

export type Block = { blockedMs: number; busyMs: number };

const TICK_MS = 10;

function watch(): void {
  let longest: Block = { blockedMs: 0, busyMs: 0 };
  let at = performance.now();
  let cpu = process.threadCpuUsage();
  setInterval(() => {
    const [now, used] = [performance.now(), process.threadCpuUsage(cpu)];
    const [blockedMs, busyMs] = [now - at - TICK_MS, (used.user + used.system) / 1000];
    longest = {
      blockedMs: Math.max(longest.blockedMs, blockedMs),
      busyMs: Math.max(longest.busyMs, busyMs),
    };
    at = now;
    cpu = process.threadCpuUsage();
  }, TICK_MS).unref();
  process.on('message', () => {
    process.send!(longest);
    longest = { blockedMs: 0, busyMs: 0 };
  });
}

if (isMainThread && process.send) watch();
