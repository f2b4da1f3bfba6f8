import { Readable } from 'node:stream';
import type { Entry, ZipFile as YauzlFile } from 'yauzl';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import { HttpError, unreadable } from '../../../lib/errors.ts';
import type { ListBytes } from '../listBytes.ts';
import { PIECE_BYTES } from '../listBytes.ts';

/** The most parts of a ZIP file. A workbook has some dozens, and one for each picture. */
const MOST_PARTS = 10_000;

export const damaged = () =>
  unreadable(
    'This Excel workbook is damaged: open it in a spreadsheet, save it again as .xlsx, and upload that.',
  );

export const unpacksTooFar = (what: string) =>
  unreadable(
    `${what} of this workbook is far too large: copy the list into a new workbook, and upload that.`,
  );

/** An error of the library means that the file is damaged, unless the disk could not be read. */
const faultOf = (error: unknown): unknown =>
  error instanceof HttpError || (error as NodeJS.ErrnoException).syscall ? error : damaged();

class BytesReader extends RandomAccessReader {
  private readonly bytes: ListBytes;

  constructor(bytes: ListBytes) {
    super();
    this.bytes = bytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const { bytes } = this;
    async function* pieces() {
      for (let from = start; from < end; from += PIECE_BYTES)
        yield await bytes.read(from, Math.min(PIECE_BYTES, end - from));
    }
    return Readable.from(pieces(), { objectMode: false });
  }
}

/** The case of a part's name does not matter, because in some files references to the part differ from it in case. */
export type ZipFile = {
  has: (name: string) => boolean;
  /** Yields the content. Throws a 422 if the part is missing, encrypted, damaged or larger than `mostBytes`. */
  read: (name: string, mostBytes: number) => AsyncGenerator<Buffer>;
};

const keyOf = (name: string): string => name.replace(/^\/+/, '').toLowerCase();

async function* contentOf(file: YauzlFile, entry: Entry | undefined, name: string, mostBytes: number) {
  if (!entry || entry.isEncrypted()) throw damaged();
  // The library throws if the content is longer than `uncompressedSize`, so this check is enough.
  if (entry.uncompressedSize > mostBytes) throw unpacksTooFar(`The part "${name}"`);
  try {
    yield* (await file.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
  } catch (error) {
    throw faultOf(error);
  }
}

/** Opens a ZIP file by its directory. Throws a 422 if it has no readable directory, or too many parts. */
export async function openZip(bytes: ListBytes): Promise<ZipFile> {
  try {
    const file = await fromRandomAccessReaderPromise(new BytesReader(bytes), bytes.length, {
      autoClose: false,
      validateEntrySizes: true,
    });
    if (file.entryCount > MOST_PARTS) throw damaged();
    const entries = new Map<string, Entry>();
    for await (const entry of file.eachEntry()) entries.set(keyOf(entry.fileName), entry);
    return {
      has: (name) => entries.has(keyOf(name)),
      read: (name, mostBytes) => contentOf(file, entries.get(keyOf(name)), name, mostBytes),
    };
  } catch (error) {
    throw faultOf(error);
  }
}
