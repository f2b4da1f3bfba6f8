import { readDestinations } from './features/wordpress/destinations/destinationsFile.ts';
import type { DestinationEntry } from './features/wordpress/site/destinationEntry.ts';
import { testConnection } from './features/wordpress/site/testConnection.ts';
import { loadEnvFile, readConfig } from './lib/config.ts';
import { HttpError } from './lib/errors.ts';
import { complain, readArguments, runCommand, say, UsageError } from './start/command.ts';

// `npm run destinations` checks the WordPress sites of the destinations file. Needs no database.

const USAGE = `Checks the WordPress sites that salons are sent to:

  npm run destinations -- check       checks the file of destinations (DESTINATIONS_FILE) and its variables
  npm run destinations -- test        tests the connection to each site, like Test Connection
  npm run destinations -- test ID     tests the connection to one site

Nothing is changed on a site. The exit code is 1 if something is wrong.
`;

type Entries = Awaited<ReturnType<typeof readDestinations>>;

async function read(file: string): Promise<Entries> {
  try {
    return await readDestinations(file);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    complain(error.message);
    return process.exit(1);
  }
}

const unsetOf = (unset: string[]) => `${unset.join(', ')} ${unset.length === 1 ? 'is' : 'are'} not set`;

function check(entries: Entries, file: string): number {
  if (!entries.length) say(`${file} contains no destination.`);
  for (const entry of entries) {
    if (entry.configured) say(`${entry.id}: ${entry.entry.postType} at ${entry.entry.url}`);
    else complain(`${entry.id || 'An entry without an id'}: not configured, ${unsetOf(entry.unset)}.`);
  }
  return entries.every(({ configured }) => configured) ? 0 : 1;
}

async function test(entries: Entries, id: string | undefined): Promise<number> {
  const asked = id === undefined ? entries : entries.filter((entry) => entry.id === id);
  if (!asked.length) {
    const known = entries.map((entry) => entry.id).join(', ') || 'none';
    throw new UsageError(
      `There is no destination${id === undefined ? '' : ` "${id}"`}: the file contains ${known}.`,
    );
  }
  let failed = 0;
  const testOne = async (entry: DestinationEntry) => {
    const { success, message } = await testConnection(entry, new AbortController().signal);
    if (!success) failed++;
    (success ? say : complain)(`${entry.id}: ${message}`);
  };
  for (const entry of asked) {
    if (entry.configured) await testOne(entry.entry);
    else {
      failed++;
      complain(`${entry.id}: not configured, ${unsetOf(entry.unset)}.`);
    }
  }
  return failed ? 1 : 0;
}

await runCommand(USAGE, async (args) => {
  const [command, id, ...rest] = readArguments(args, {}).positionals;
  if ((command !== 'check' && command !== 'test') || rest.length || (command === 'check' && id !== undefined))
    throw new UsageError('Say "check", "test" or "test ID".');
  loadEnvFile();
  const { destinationsFile } = readConfig(process.env);
  const entries = await read(destinationsFile);
  return command === 'check' ? check(entries, destinationsFile) : test(entries, id);
});
