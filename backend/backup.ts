import type { Knex } from 'knex';
import { sendBackup, writeBackup } from './features/backup/writeBackup.ts';
import { loadConfig } from './lib/config.ts';
import { withPool } from './lib/database.ts';
import {
  complain,
  defineCommand,
  interruptible,
  readArguments,
  report,
  STANDARD,
  sendOut,
  UsageError,
} from './start/command.ts';
import { withDatabase } from './start/embedded/withDatabase.ts';

// `npm run backup` writes a back-up to one file. The product may run meanwhile, but need not.

const USAGE = `Writes everything that Salon Verifier stores to one file:

  npm run backup -- FILE   -: standard output

The product may be running: the file contains the database as it was at one moment. It contains no settings: save .env and
destinations.json separately. "npm run restore -- FILE" restores it.
`;

export const backupCommand = defineCommand(USAGE, async (args) => {
  const { positionals } = readArguments(args, {});
  const [file, ...rest] = positionals;
  if (!file || rest.length) throw new UsageError('Name one file to write to.');
  const isOut = file === STANDARD;
  if (isOut && process.stdout.isTTY)
    throw new UsageError('A terminal cannot show a back-up: name a file, or send it on with > or |.');
  const config = loadConfig();
  return interruptible(async (signal) => {
    const writeOrSend = (db: Knex) =>
      isOut
        ? sendBackup(db, (write) => sendOut(write, { needed: true }), signal)
        : writeBackup(db, file, signal);
    const { rows } = await withDatabase(config, (url) => withPool(url, 1, writeOrSend), signal);
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
    const name = isOut ? 'The back-up' : file;
    const text = `${name} contains ${count.toLocaleString('en-US')} rows of ${Object.keys(rows).length} tables.`;
    if (isOut) complain(text);
    else report({ file, tables: rows }, text);
  });
});
