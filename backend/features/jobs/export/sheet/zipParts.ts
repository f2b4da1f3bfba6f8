import { PassThrough, pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { ZipInputFile } from 'fflate';
import { Zip } from 'fflate';

/** A file in a ZIP archive; its text comes in pieces. */
export type ZipPart = { name: string; content: Iterable<string> | AsyncIterable<string> };

const DEFLATED = 8;
/** The compression level. Higher ones make a sheet a few percent smaller and take twice as long. */
const LEVEL = 3;
/** The greatest length of a part: a ZIP archive stores lengths in four bytes. */
const MOST_BYTES = 0xff_ff_ff_ff;

/**
 * Yields a ZIP archive of the parts, one after the other, in constant memory. zlib compresses outside of the event
 * loop.
 */
export async function* zipParts(parts: Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  for (const { name, content } of parts) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: DEFLATED };
    zip.add(file);
    const counted = new PassThrough({
      transform(bytes: Buffer, _encoding, done) {
        file.crc = crc32(bytes, file.crc);
        file.size += bytes.length;
        done(file.size > MOST_BYTES ? new Error(`${name} is too long for a ZIP archive.`) : null, bytes);
      },
    });
    const deflated = createDeflateRaw({ level: LEVEL });
    // The callback prevents `pipeline` from throwing here; the loop below throws the error.
    pipeline(Readable.from(content, { objectMode: false }), counted, deflated, () => undefined);
    for await (const bytes of deflated) {
      file.ondata!(null, bytes, false);
      yield* written.splice(0);
    }
    file.ondata!(null, new Uint8Array(), true);
  }
  zip.end();
  yield* written;
}
