import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// A thread of its own: what the measurement itself does must not look like a slow server.

/** The most since it was asked last. */
export type Watched = {
  /** Of memory, by the name of the process. */
  megabytes: Record<string, number>;
  /** The longest wait for /healthz. */
  healthMs: number;
  /** The longest wait for a server that does nothing else: what the machine itself makes one wait. */
  bareMs: number;
};

/** `bareUrl`: where there is such a server. */
export type ToWatch = { url: string; pids: Record<string, number>; bareUrl?: string };

const { url, pids, bareUrl } = workerData as ToWatch;

const nothing = (): Watched => ({ megabytes: {}, healthMs: 0, bareMs: 0 });
let watched = nothing();

function memory(): void {
  for (const [name, pid] of Object.entries(pids)) {
    const told = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    watched.megabytes[name] = Math.max(watched.megabytes[name] ?? 0, Number(told ?? 0) / 1024);
  }
}

parentPort!.on('message', () => {
  memory();
  parentPort!.postMessage(watched);
  watched = nothing();
});

async function askAgainAndAgain(address: string, figure: 'healthMs' | 'bareMs'): Promise<never> {
  for (;;) {
    const began = performance.now();
    const { ok } = await fetch(address);
    if (!ok) throw new Error(`${address} does not say that the process is well.`);
    watched[figure] = Math.max(watched[figure], performance.now() - began);
    await delay(10);
  }
}

setInterval(memory, 20).unref();
await Promise.all([
  askAgainAndAgain(`${url}/healthz`, 'healthMs'),
  ...(bareUrl ? [askAgainAndAgain(bareUrl, 'bareMs')] : []),
]);
