import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { ConfigError } from '../../lib/errors.ts';

// A back-up is one compressed text, in this order:
//
//   FORMAT
//   a line of JSON about the back-up (BackupHeader)
//   for each table: a line of JSON with its name, its rows as PostgreSQL's COPY writes them, the line END_OF_ROWS
//   for each sequence: a line of JSON
//   a line of JSON with the number of rows of each table
//
// A file without that last line is incomplete.

export const FORMAT = 'Salon Verifier back-up 1';
export const END_OF_ROWS = '\\.';

export const BackupHeader = z.object({
  createdAt: z.iso.datetime(),
  /** The migrations that had run when the back-up was made. */
  migrations: z.array(z.string()).min(1),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

export const BackupSection = z.union([
  z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) }),
  z.strictObject({ sequence: z.string(), value: z.string().regex(/^-?\d+$/), called: z.boolean() }),
  z.strictObject({ rows: z.record(z.string(), z.number().int()) }),
]);

const NEW_LINE = 10;
const END = Buffer.from(`${END_OF_ROWS}\n`);
const ROWS_END = Buffer.from(`\n${END_OF_ROWS}\n`);
/** The most bytes of a line of JSON; a file with a longer one is not a back-up. */
const LONGEST_LINE = 1024 * 1024;

export type BackupReader = Awaited<ReturnType<typeof openBackup>>;

const broken = (file: string, why: string) =>
  new ConfigError(
    `${file} is not a complete back-up (${why}): nothing was restored. Use another copy of it.`,
  );

/**
 * Opens a back-up. If `source` is given, reads it, and `file` is only its name in messages. Throws ConfigError if the
 * file is no back-up; the reader throws it later if the back-up is incomplete or damaged.
 */
export async function openBackup(file: string, source: Readable = createReadStream(file)) {
  const unpacked = source.pipe(createGunzip());
  source.once('error', (error) => unpacked.destroy(error));
  const chunks = unpacked[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);

  /** Reads the next piece of the file. Returns false at its end. */
  async function more(): Promise<boolean> {
    try {
      const { done, value } = await chunks.next();
      if (done) return false;
      rest = rest.length ? Buffer.concat([rest, value]) : value;
      return true;
    } catch (error) {
      const { code, syscall, message } = error as NodeJS.ErrnoException;
      if (syscall) throw new ConfigError(`${file} cannot be read (${code}).`);
      throw broken(file, message);
    }
  }

  async function line(): Promise<string> {
    let end = rest.indexOf(NEW_LINE);
    while (end < 0) {
      if (rest.length > LONGEST_LINE) throw broken(file, 'a line is too long');
      if (!(await more())) throw broken(file, 'it ends too early');
      end = rest.indexOf(NEW_LINE);
    }
    const text = rest.toString('utf8', 0, end);
    rest = rest.subarray(end + 1);
    return text;
  }

  const reader = {
    async json<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>> {
      const text = await line();
      try {
        return schema.parse(JSON.parse(text));
      } catch {
        throw broken(file, 'it has a line that does not belong into a back-up');
      }
    },
    /** Yields a table's rows as COPY wrote them, in pieces that may begin and end within a row. */
    async *rows(): AsyncGenerator<Buffer> {
      const cut = () => broken(file, 'it ends in the middle of a table');
      while (rest.length < END.length) if (!(await more())) throw cut();
      // The table has no rows.
      if (rest.subarray(0, END.length).equals(END)) {
        rest = rest.subarray(END.length);
        return;
      }
      for (;;) {
        const end = rest.indexOf(ROWS_END);
        if (end >= 0) {
          yield rest.subarray(0, end + 1);
          rest = rest.subarray(end + ROWS_END.length);
          return;
        }
        // The last bytes may be the beginning of ROWS_END, so they are kept back. The search continues there, and not
        // at the beginning of the row, however long the row is.
        const upTo = Math.max(0, rest.length - ROWS_END.length + 1);
        if (upTo) yield rest.subarray(0, upTo);
        rest = rest.subarray(upTo);
        if (!(await more())) throw cut();
      }
    },
    close(): void {
      source.destroy();
      unpacked.destroy();
    },
  };
  try {
    if ((await line()) !== FORMAT) throw broken(file, 'it does not begin like one');
    return { ...reader, header: await reader.json(BackupHeader) };
  } catch (error) {
    reader.close();
    throw error;
  }
}
