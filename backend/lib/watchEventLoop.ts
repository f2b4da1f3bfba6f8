import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

export type Limit = {
  /** How often the event loop increases a counter (a beat), and how long the watching thread waits for a beat. */
  beatMs: number;
  /** After this many waits in a row without a beat, the process is killed. */
  mostMissed: number;
};

/** The data that the thread receives. */
export type Watched = Limit & { beats: Int32Array };

const LIMIT: Limit = { beatMs: 1000, mostMissed: 60 };

/**
 * Kills this process if its event loop is blocked for a minute, so that its supervisor starts a new one. A thread
 * watches the event loop, because it runs on while the event loop is blocked. The thread counts beats and reads no
 * clock: if a laptop sleeps or a container is paused, thread and event loop both stop, and at most one beat is missing
 * afterwards.
 */
export function watchEventLoop({ beatMs, mostMissed }: Limit = LIMIT): void {
  // The event loop is also blocked at a debugger's breakpoint, which is no fault.
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
