import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

// watchEventLoop.ts starts this file in a thread. It is plain JavaScript, because stripping types in a thread would
// take 17 MB more.

/** @type {import('./watchEventLoop.ts').Watched} */
const { beats, beatMs, mostMissed } = workerData;

let seen = 0;
let missed = 0;
while (missed < mostMissed) {
  Atomics.wait(beats, 0, seen, beatMs);
  const now = Atomics.load(beats, 0);
  missed = now === seen ? missed + 1 : 0;
  seen = now;
}
try {
  const seconds = (beatMs * mostMissed) / 1000;
  writeSync(
    2,
    `Process ${process.pid} has been busy for ${seconds} s without a pause: it ends, to be replaced.\n`,
  );
} finally {
  // SIGKILL, because no other signal ends a process whose event loop is blocked.
  process.kill(process.pid, 'SIGKILL');
}
