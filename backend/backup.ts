import { writeBackup } from './features/backup/writeBackup.ts';
import { loadEnvFile, readConfig } from './lib/config.ts';
import { connect } from './lib/database.ts';
import { interruptible, readArguments, runCommand, say, UsageError } from './start/command.ts';
import { withDatabase } from './start/embedded/withDatabase.ts';

// `npm run backup` writes everything that the product stores to one file, while it runs or not.

const USAGE = `Everything that Salon Verifier keeps, in one file:

  npm run backup -- FILE

The product may be running: the file holds what stood in the database at one moment. It holds no settings: keep .env and
destinations.json by themselves. "npm run restore -- FILE" brings it back.
`;

await runCommand(USAGE, async (args) => {
  const { positionals } = readArguments(args, {});
  const [file, ...rest] = positionals;
  if (!file || rest.length) throw new UsageError('Name one file to write to.');
  loadEnvFile();
  const config = readConfig(process.env);
  return interruptible((signal) =>
    withDatabase(
      config,
      async (url) => {
        const db = connect(url, 1);
        try {
          const { rows } = await writeBackup(db, file, signal);
          const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
          say(`${file} holds ${count.toLocaleString('en-US')} rows of ${Object.keys(rows).length} tables.`);
        } finally {
          await db.destroy();
        }
      },
      signal,
    ),
  );
});
