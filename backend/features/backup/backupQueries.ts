import type { Knex } from 'knex';

export type Table = { name: string; columns: string[] };
export type Sequence = { sequence: string; value: string; called: boolean };

/**
 * Tables that are not backed up: those in which the migrations are recorded, which a restore writes itself; the
 * uploaded lists, which are kept for a short time only; and answers of search providers, which a search gives again.
 */
const NOT_OURS = `'knex_migrations', 'knex_migrations_lock', 'uploads', 'upload_rows', 'search_answers'`;
/**
 * Tables that may have rows although the database counts as empty: every new installation has these rows, or the
 * product writes them while it runs and can do without them.
 */
const NOT_DATA = [
  'platforms',
  'session_secret',
  'leases',
  'search_slots',
  'search_totals',
  'sign_in_attempts',
  'wordpress_connection_tests',
];

const OURS = `from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and not c.relispartition and c.relname not in (${NOT_OURS})`;

/** Lists the tables to back up, each after those that it refers to: the order in which rows can be written. */
export async function listTables(db: Knex): Promise<Table[]> {
  const { rows: tables } = await db.raw<{ rows: (Table & { needs: string[] })[] }>(
    `select c.relname as name,
       (select array_agg(attname::text order by attnum) from pg_attribute a
         where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> f.conrelid) as needs
     ${OURS} order by c.relname`,
  );
  const ordered: Table[] = [];
  const isThere = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const next = tables.find(({ name, needs }) => !isThere(name) && needs.every(isThere));
    if (!next) throw new Error('The tables refer to each other in a circle.');
    ordered.push({ name: next.name, columns: next.columns });
  }
  return ordered;
}

export async function listSequences(db: Knex): Promise<Sequence[]> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
       and relname not like 'knex_migrations%' order by 1`,
  );
  const sequences: Sequence[] = [];
  // The statements run one after the other, because a transaction has only one connection.
  for (const { name } of rows) {
    const { rows: states } = await db.raw<{ rows: { value: string; called: boolean }[] }>(
      'select last_value::text as value, is_called as called from ??',
      [name],
    );
    sequences.push({ sequence: name, ...states[0]! });
  }
  return sequences;
}

export async function setSequence(trx: Knex, { sequence, value, called }: Sequence): Promise<void> {
  await trx.raw('select setval(quote_ident(?)::regclass, ?::bigint, ?)', [sequence, value, called]);
}

/** Returns the name of a table with rows that must not be lost; undefined if there is none. */
export async function findFilledTable(db: Knex): Promise<string | undefined> {
  for (const { name } of await listTables(db)) {
    if (NOT_DATA.includes(name)) continue;
    const { rows } = await db.raw<{ rows: unknown[] }>('select from ?? limit 1', [name]);
    if (rows.length) return name;
  }
  return undefined;
}

/** Ends every session: some of them may have been ended on purpose since the back-up was made. */
export async function deleteSessions(trx: Knex.Transaction): Promise<void> {
  await trx.raw('delete from sessions');
}

/** Makes this transaction fail with LOCK_NOT_AVAILABLE if it waits longer than `seconds` for a lock. */
export async function limitLockWaits(trx: Knex.Transaction, seconds: number): Promise<void> {
  await trx.raw(`set local lock_timeout = ${seconds * 1000}`);
}
export const LOCK_NOT_AVAILABLE = '55P03';

/** Locks the file's name until the transaction ends. Returns false if another back-up has locked it. */
export async function lockFile(trx: Knex.Transaction, file: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { locked: boolean }[] }>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as locked',
    [`back-up ${file}`],
  );
  return rows[0]!.locked;
}

/** Drops every table, including the record of the migrations, and every sequence. */
export async function dropTables(trx: Knex): Promise<void> {
  const { rows } = await trx.raw<{ rows: { kind: string; name: string }[] }>(
    `select relkind::text as kind, relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  if (rows.length)
    await trx.raw(
      `drop table ${rows.map(() => '??').join(', ')} cascade`,
      rows.map(({ name }) => name),
    );
  for (const { sequence } of await listSequences(trx))
    await trx.raw('drop sequence if exists ?? cascade', [sequence]);
}

/** Deletes all rows of these new tables. Migrations have written some rows, and the back-up contains those, too. */
export async function emptyTables(trx: Knex, tables: Table[]): Promise<void> {
  await trx.raw(
    `truncate ${tables.map(() => '??').join(', ')}`,
    tables.map(({ name }) => name),
  );
}

const columnList = (db: Knex, { name, columns }: Table): string =>
  db.raw(`?? (${columns.map(() => '??').join(', ')})`, [name, ...columns]).toString();

export const copyOutSql = (db: Knex, table: Table): string => `copy ${columnList(db, table)} to stdout`;
export const copyInSql = (db: Knex, table: Table): string => `copy ${columnList(db, table)} from stdin`;
