import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { megabytesOf } from './processorTime.ts';

// Runs in its own thread, so that the measurement's own work does not look like a slow server.

/** The maxima since the last request. */
export type Watched = {
  /** Memory by the name of the process. */
  megabytes: Record<string, number>;
  /** The longest wait for /healthz. */
  healthMs: number;
  /** The longest wait for a server that does nothing else: the delay of the machine itself. */
  bareMs: number;
};

/** `bareUrl`: such a server, if there is one. */
export type ToWatch = { url: string; pids: Record<string, number>; bareUrl?: string };

const { url, pids, bareUrl } = workerData as ToWatch;

const nothing = (): Watched => ({ megabytes: {}, healthMs: 0, bareMs: 0 });
let watched = nothing();

function memory(): void {
  for (const [name, pid] of Object.entries(pids))
    watched.megabytes[name] = Math.max(watched.megabytes[name] ?? 0, megabytesOf(pid));
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
    if (!ok) throw new Error(`${address} does not report that the process is healthy.`);
    watched[figure] = Math.max(watched[figure], performance.now() - began);
    await delay(10);
  }
}

setInterval(memory, 20).unref();
await Promise.all([
  askAgainAndAgain(`${url}/healthz`, 'healthMs'),
  ...(bareUrl ? [askAgainAndAgain(bareUrl, 'bareMs')] : []),
]);
