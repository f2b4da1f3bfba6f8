#!/usr/bin/env node
import './start/compileCache.ts';
import type { Command } from './start/command.ts';
import { complain, say, VERSION } from './start/command.ts';

// The commands of operators and administrators. A command's code is loaded only when the command is called.

const COMMANDS: Record<string, [what: string, load: () => Promise<Command>]> = {
  verify: ['verifies a list without a browser', async () => (await import('./verify.ts')).verifyCommand],
  platforms: [
    'shows and checks the platforms',
    async () => (await import('./platforms.ts')).platformsCommand,
  ],
  destinations: [
    'checks the WordPress sites',
    async () => (await import('./destinations.ts')).destinationsCommand,
  ],
  operators: ['manages who may sign in', async () => (await import('./operator.ts')).operatorsCommand],
  keys: ['manages the keys of programs', async () => (await import('./keys.ts')).keysCommand],
  backup: ['writes everything to one file', async () => (await import('./backup.ts')).backupCommand],
  restore: ['restores such a file', async () => (await import('./restore.ts')).restoreCommand],
  migrate: ['brings the database up to date', async () => (await import('./migrate.ts')).migrateCommand],
};

const USAGE = `Checks which salons of a list really exist online.

  salon-verifier COMMAND [arguments]

${Object.entries(COMMANDS)
  .map(([name, [what]]) => `  ${name.padEnd(14)}${what}`)
  .join('\n')}

"salon-verifier COMMAND --help" explains a command, --version prints the version.`;

const [name, ...rest] = process.argv.slice(2);
if (name === '--help' || name === '-h') say(USAGE);
else if (name === '--version') say(VERSION);
else if (name !== undefined && Object.hasOwn(COMMANDS, name)) await (await COMMANDS[name]![1]())(rest);
else {
  complain(name === undefined ? `Say what to do.\n\n${USAGE}` : `There is no command "${name}".\n\n${USAGE}`);
  process.exitCode = 2;
}
