import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// A thread of its own: what the measurement itself does must not look like a slow server.

export type Watched = { megabytes: number; healthMs: number };

const { url, pid } = workerData as { url: string; pid: number };

let watched: Watched = { megabytes: 0, healthMs: 0 };

function memory(): void {
  const told = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  watched.megabytes = Math.max(watched.megabytes, Number(told ?? 0) / 1024);
}

parentPort!.on('message', () => {
  memory();
  parentPort!.postMessage(watched);
  watched = { megabytes: 0, healthMs: 0 };
});

setInterval(memory, 20).unref();
for (;;) {
  const began = performance.now();
  const { ok } = await fetch(`${url}/healthz`);
  if (!ok) throw new Error('/healthz does not say that the process is well.');
  watched.healthMs = Math.max(watched.healthMs, performance.now() - began);
  await delay(10);
}
