import type { Knex } from 'knex';
import type { KeyRecord } from './features/access/apiKeyQueries.ts';
import { deleteKey, listKeys } from './features/access/apiKeyQueries.ts';
import { addKey, nameFault } from './features/access/apiKeys.ts';
import { listOperators } from './features/access/operatorQueries.ts';
import { loadConfig } from './lib/config.ts';
import { ConfigError } from './lib/errors.ts';
import { defineCommand, readArguments, report, UsageError } from './start/command.ts';
import { withTables } from './start/embedded/withDatabase.ts';

// `npm run keys` manages the keys of programs that use the API, while the product runs or not.

const USAGE = `Manages the keys of programs that use the API, if operators have to sign in:

  npm run keys -- add NAME           makes a key that may only read, and shows it once
  npm run keys -- add NAME --write   makes a key that may also start, change, delete and sync
  npm run keys -- list               lists all keys
  npm run keys -- remove NAME        revokes a key

A program sends it as "Authorization: Bearer KEY".
`;

const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? 'never';

async function add(db: Knex, name: string, write: boolean, signIn: boolean): Promise<void> {
  if (!signIn) throw new ConfigError('AUTH is off, so nobody signs in, and no program needs a key.');
  if (!(await listOperators(db)).length) {
    throw new ConfigError(
      'There is no operator, so nobody signs in, and no program needs a key: add one with "npm run operator -- add EMAIL" first.',
    );
  }
  const key = await addKey(db, name, write ? 'write' : 'read');
  if (key === undefined)
    throw new ConfigError(`There is a key "${name}" already: remove it first, or name another.`);
  report(
    { name, key, scope: write ? 'write' : 'read' },
    `${key}\nThis is the key "${name}". It is not shown again; it may ${write ? 'read and write' : 'only read'}.`,
  );
}

async function list(db: Knex): Promise<void> {
  const keys = await listKeys(db);
  if (!keys.length) return report([], 'There is no key.');
  const width = Math.max(...keys.map(({ name }) => name.length));
  const line = ({ name, scope, createdAt, usedAt }: KeyRecord) =>
    `${name.padEnd(width)}  ${scope.padEnd(5)}  added ${day(createdAt)}, last used ${day(usedAt)}`;
  report(keys, keys.map(line).join('\n'));
}

async function remove(db: Knex, name: string): Promise<void> {
  if (!(await deleteKey(db, name)))
    throw new ConfigError(`There is no key "${name}": "npm run keys -- list" shows them all.`);
  report({ name, removed: true }, `The key "${name}" is refused from now on.`);
}

export const keysCommand = defineCommand(USAGE, async (args) => {
  const { positionals, values } = readArguments(args, { write: { type: 'boolean', default: false } });
  const [command, name, ...rest] = positionals;
  const known =
    command === 'add' || command === 'remove' ? name !== undefined : command === 'list' && name === undefined;
  if (!known || rest.length || (values.write && command !== 'add'))
    throw new UsageError('Say "add NAME", "add NAME --write", "list" or "remove NAME".');
  const fault = command === 'add' ? nameFault(name!) : undefined;
  if (fault) throw new UsageError(fault);
  const config = loadConfig();
  await withTables(config, (db) => {
    if (command === 'add') return add(db, name!, values.write, config.access.signIn);
    return command === 'list' ? list(db) : remove(db, name!);
  });
});
