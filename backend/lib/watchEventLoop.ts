import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

export type Limit = {
  /** How often the event loop beats, and how long the thread waits for a beat. */
  beatMs: number;
  /** The process ends after so many waits in a row without a beat. */
  mostMissed: number;
};

/** What the thread gets. */
export type Watched = Limit & { beats: Int32Array };

const LIMIT: Limit = { beatMs: 1000, mostMissed: 60 };

/**
 * Kills this process when its event loop has been blocked for a minute, so that whoever started it starts another.
 * Watched by a thread, which a blocked event loop does not stop. The thread counts beats and reads no clock: a laptop
 * that sleeps or a container that is paused stops thread and event loop alike, and a single beat is missing when they
 * go on.
 */
export function watchEventLoop({ beatMs, mostMissed }: Limit = LIMIT): void {
  // At a breakpoint nothing is wrong.
  if (inspectorUrl()) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const beat = () => {
    Atomics.add(beats, 0, 1);
    Atomics.notify(beats, 0);
  };
  setInterval(beat, beatMs).unref();
  const workerData: Watched = { beats, beatMs, mostMissed };
  new Worker(new URL('./eventLoopThread.mjs', import.meta.url), { workerData, execArgv: [] }).unref();
}
