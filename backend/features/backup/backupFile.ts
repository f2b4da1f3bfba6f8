import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { ConfigError } from '../../lib/errors.ts';

// A back-up is one packed text: the words FORMAT, a line of JSON about it, then each table as PostgreSQL's COPY
// writes it, after a line of JSON that names it and before the line END_OF_ROWS; then the sequences, and at last a
// line that counts the rows. A file without that last line is half a file.

export const FORMAT = 'Salon Verifier back-up 1';
export const END_OF_ROWS = '\\.';

export const BackupHeader = z.object({
  createdAt: z.iso.datetime(),
  /** The state of its tables. */
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
/** No line of JSON in a back-up comes near it: what does is no back-up. */
const LONGEST_LINE = 1024 * 1024;

export type BackupReader = {
  /** The next line of JSON, checked. */
  json: <Schema extends z.ZodType>(schema: Schema) => Promise<z.output<Schema>>;
  /** The rows of a table as COPY wrote them, up to the table's end, in pieces that may begin and end within a row. */
  rows: () => AsyncGenerator<Buffer>;
  close: () => void;
};

const broken = (file: string, why: string) =>
  new ConfigError(`${file} is not a whole back-up (${why}): nothing was restored. Take another copy of it.`);

/** Opens a back-up. Throws ConfigError where it is none, and later where it turns out to be half or damaged. */
export async function openBackup(file: string): Promise<BackupReader & { header: BackupHeader }> {
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  source.once('error', (error) => unpacked.destroy(error));
  const chunks = unpacked[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);

  /** False at the end. */
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
      if (rest.length > LONGEST_LINE) throw broken(file, 'a line without end');
      if (!(await more())) throw broken(file, 'it ends too early');
      end = rest.indexOf(NEW_LINE);
    }
    const text = rest.toString('utf8', 0, end);
    rest = rest.subarray(end + 1);
    return text;
  }

  const reader: BackupReader = {
    async json(schema) {
      const text = await line();
      try {
        return schema.parse(JSON.parse(text));
      } catch {
        throw broken(file, 'a line that no back-up has');
      }
    },
    async *rows() {
      const cut = () => broken(file, 'it ends in the middle of a table');
      while (rest.length < END.length) if (!(await more())) throw cut();
      // A table without rows.
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
        // All but what may be the beginning of the end: so each byte is looked at once, however long a row is.
        const upTo = Math.max(0, rest.length - ROWS_END.length + 1);
        if (upTo) yield rest.subarray(0, upTo);
        rest = rest.subarray(upTo);
        if (!(await more())) throw cut();
      }
    },
    close: () => {
      source.destroy();
      unpacked.destroy();
    },
  };
  try {
    if ((await line()) !== FORMAT) throw broken(file, 'it does not begin as one');
    return { ...reader, header: await reader.json(BackupHeader) };
  } catch (error) {
    reader.close();
    throw error;
  }
}
