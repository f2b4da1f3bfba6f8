import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { endedAfterTest } from '../../support/between.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';

const GUIDE = path.join(import.meta.dirname, '../../../docs/scaling.md');

/** The statements of the plan for Citus in docs/scaling.md. */
function planned(): string[] {
  const [, sql] = /```sql\n(alter table results[\s\S]*?)```/.exec(readFileSync(GUIDE, 'utf8'))!;
  return sql!.split(';\n').filter(Boolean);
}

/** The distribution column of each table that the plan distributes. */
function distributed(statements: string[]): Map<string, string> {
  const columns = new Map<string, string>();
  for (const statement of statements.filter((one) => one.includes('create_distributed_table'))) {
    const [, first, column] = /create_distributed_table\((\S+), '(\w+)'/.exec(statement)!;
    const tables = first === 't' ? /array\[([^\]]*)\]/.exec(statement)![1]! : first!;
    for (const [, table] of tables.matchAll(/'(\w+)'/g)) columns.set(table!, column!);
  }
  return columns;
}

test('the plan for Citus fits the schema: each key of a distributed table contains its distribution column', async () => {
  const database = endedAfterTest(await createTestDatabase());
  const statements = planned();
  for (const statement of statements.filter((one) => one.startsWith('alter')))
    await database.db.raw(statement);
  const columns = distributed(statements);
  expect(columns.size).toBe(19);
  const { rows: keys } = await database.db.raw(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as key, array(
         select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as columns
       from pg_index join pg_class on pg_class.oid = indrelid where indisunique and relnamespace = 'public'::regnamespace`,
  );
  const unfit = keys.filter(({ table, columns: has }: { table: string; columns: string[] }) => {
    const column = columns.get(table);
    return column !== undefined && !has.includes(column);
  });
  expect(unfit).toEqual([]);
  const { rows: references } = await database.db.raw(
    `select conrelid::regclass::text as table, confrelid::regclass::text as target, array(
         select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  type Reference = { table: string; target: string; columns: string[] };
  const unfitReferences = references.filter(({ table, target, columns: has }: Reference) => {
    if (!columns.has(target)) return false;
    const column = columns.get(table);
    return column === undefined || !has.includes(column);
  });
  expect(unfitReferences).toEqual([]);
});
