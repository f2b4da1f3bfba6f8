import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Reads all of a stream and discards it. */
export async function drained(
  open: () => Readable | Promise<Readable>,
): Promise<{ seconds: number; megabytes: number }> {
  const began = performance.now();
  let bytes = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done();
    },
  });
  await pipeline(await open(), sink);
  return { seconds: (performance.now() - began) / 1000, megabytes: bytes / 1e6 };
}
