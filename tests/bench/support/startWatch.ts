import { Worker } from 'node:worker_threads';
import type { ToWatch, Watched } from './watchProduct.ts';

/** Watches a product from a thread of its own. `watched` returns the maxima since its last call. */
export function startWatch(workerData: ToWatch) {
  const watch = new Worker(new URL('./watchProduct.ts', import.meta.url), { workerData });
  return {
    watched: () =>
      new Promise<Watched>((resolve) => {
        watch.once('message', resolve);
        watch.postMessage('tell');
      }),
    stop: () => watch.terminate(),
  };
}
