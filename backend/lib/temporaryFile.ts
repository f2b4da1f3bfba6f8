import { randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** An uploaded file, on disk until it is closed. */
export type TemporaryFile = {
  length: number;
  /** Reads up to `length` bytes from an offset; fewer at the end of the file. */
  read: (from: number, length: number) => Promise<Buffer>;
  close: () => Promise<void>;
};

async function read(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, from + filled);
    if (!bytesRead) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

/**
 * Writes a stream to a temporary file. Where the system allows it, the file is unlinked at once, so that nothing
 * remains of it even if this process is killed.
 */
export async function temporaryFile(content: Readable): Promise<TemporaryFile> {
  const name = path.join(tmpdir(), `salon-verifier-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  // On systems where an open file cannot be unlinked, it is deleted when it is closed.
  const isGone = await rm(name).then(
    () => true,
    () => false,
  );
  const close = async () => {
    await file.close();
    if (!isGone) await rm(name, { force: true });
  };
  try {
    let length = 0;
    for await (const piece of content) {
      // `writeFile` appends the whole piece; `write` may write only a part of it.
      await file.writeFile(piece);
      length += piece.length;
    }
    return {
      length,
      read: (from, bytes) => read(file, from, Math.max(0, Math.min(bytes, length - from))),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
