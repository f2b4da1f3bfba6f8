import { isMainThread } from 'node:worker_threads';

// Loaded into a worker by `--import`. On request, sends the longest time that the worker's event loop was blocked since
// the last request, and how much CPU time the thread used in such a period. The difference is waiting for a processor.

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
