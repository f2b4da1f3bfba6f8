import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Knex } from 'knex';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const field = (value: string | number | null): string => {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return /[\\\n\r\t]/.test(value) ? value.replace(/[\\\n\r\t]/g, (char) => ESCAPES[char]!) : value;
};

/** Returns a row in COPY's text format. The caller may append further fields, each after a tab. */
export function copyFields(values: readonly (string | number | null)[]): string {
  let line = field(values[0]!);
  for (let index = 1; index < values.length; index++) line += `\t${field(values[index]!)}`;
  return line;
}

/**
 * Streams lines into a table with COPY, in constant memory and in half the time of INSERT. `table`: the table's name
 * with its columns.
 */
export async function copyInto(
  trx: Knex.Transaction,
  table: string,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const connection = (await trx.client.acquireConnection()) as PoolClient;
  // Reads only one line ahead, because lines may be long. By default, a stream reads sixteen ahead.
  const pieces = Readable.from(lines, { highWaterMark: 1 });
  await pipeline(pieces, connection.query(copyFrom(`copy ${table} from stdin`)));
}

const PIECE_CHARACTERS = 64 * 1024;

/** Copies rows that are all in memory into a table. `table`: the table's name with its columns. */
export async function copyAllInto<Row>(
  trx: Knex.Transaction,
  table: string,
  rows: readonly Row[],
  fieldsOf: (row: Row) => string,
): Promise<void> {
  if (!rows.length) return;
  function* pieces() {
    let text = '';
    for (const row of rows) {
      text += `${fieldsOf(row)}\n`;
      if (text.length < PIECE_CHARACTERS) continue;
      yield text;
      text = '';
    }
    if (text) yield text;
  }
  await copyInto(trx, table, pieces());
}
