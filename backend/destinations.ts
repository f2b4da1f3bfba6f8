import { readDestinations } from './features/wordpress/destinations/destinationsFile.ts';
import { testConnection } from './features/wordpress/site/testConnection.ts';
import { loadConfig } from './lib/config.ts';
import { defineCommand, readArguments, reportJson, reportLine, UsageError } from './start/command.ts';

// `npm run destinations` checks the destinations file, or tests the connections to its sites. It needs no database.

const USAGE = `Checks the WordPress sites that salons are sent to:

  npm run destinations -- check       checks the file of destinations (DESTINATIONS_FILE) and its variables
  npm run destinations -- test        tests the connection to each site, like Test Connection
  npm run destinations -- test ID     tests the connection to one site

Nothing is changed on a site. The exit code is 1 if something is wrong.
`;

type Entries = Awaited<ReturnType<typeof readDestinations>>;

type Checked = { id: string; isGood: boolean; message: string };

function shown(id: string, isGood: boolean, message: string): Checked {
  reportLine(isGood, `${id || 'An entry without an id'}: ${message}`);
  return { id, isGood, message };
}

const notConfigured = ({ id, unset }: { id: string; unset: string[] }): Checked =>
  shown(id, false, `not configured, ${unset.join(', ')} ${unset.length === 1 ? 'is' : 'are'} not set.`);

function reported(results: Checked[]): number {
  reportJson(results);
  return results.every(({ isGood }) => isGood) ? 0 : 1;
}

function check(entries: Entries, file: string): number {
  if (!entries.length) reportLine(true, `${file} contains no destination.`);
  return reported(
    entries.map((entry) =>
      entry.configured
        ? shown(entry.id, true, `${entry.entry.postType} at ${entry.entry.url}`)
        : notConfigured(entry),
    ),
  );
}

async function test(entries: Entries, id: string | undefined): Promise<number> {
  const asked = id === undefined ? entries : entries.filter((entry) => entry.id === id);
  if (!asked.length) {
    const known = entries.map((entry) => entry.id).join(', ') || 'none';
    throw new UsageError(
      `There is no destination${id === undefined ? '' : ` "${id}"`}: the file contains ${known}.`,
    );
  }
  const results: Checked[] = [];
  for (const entry of asked) {
    if (entry.configured) {
      const { success, message } = await testConnection(entry.entry, new AbortController().signal);
      results.push(shown(entry.id, success, message));
    } else results.push(notConfigured(entry));
  }
  return reported(results);
}

export const destinationsCommand = defineCommand(USAGE, async (args) => {
  const [command, id, ...rest] = readArguments(args, {}).positionals;
  if ((command !== 'check' && command !== 'test') || rest.length || (command === 'check' && id !== undefined))
    throw new UsageError('Say "check", "test" or "test ID".');
  const { destinationsFile } = loadConfig();
  const entries = await readDestinations(destinationsFile);
  return command === 'check' ? check(entries, destinationsFile) : test(entries, id);
});
