#!/usr/bin/env node
import { complain, say, VERSION } from './start/command.ts';

// `salon-verifier COMMAND …` runs the same code as `npm run COMMAND -- …`.

const COMMANDS = {
  verify: ['verifies a list without a browser', () => import('./verify.ts')],
  platforms: ['shows and checks the platforms', () => import('./platforms.ts')],
  destinations: ['checks the WordPress sites', () => import('./destinations.ts')],
  operators: ['manages who may sign in', () => import('./operator.ts')],
  keys: ['manages the keys of programs', () => import('./keys.ts')],
  backup: ['writes everything to one file', () => import('./backup.ts')],
  restore: ['restores such a file', () => import('./restore.ts')],
  migrate: ['brings the database up to date', () => import('./migrate.ts')],
} as const;

const USAGE = `Checks which salons of a list really exist online.

  salon-verifier COMMAND [arguments]

${Object.entries(COMMANDS)
  .map(([name, [what]]) => `  ${name.padEnd(14)}${what}`)
  .join('\n')}

"salon-verifier COMMAND --help" explains a command, --version prints the version.`;

const [program, file, name, ...rest] = process.argv as [string, string, ...string[]];
if (name === '--help' || name === '-h') say(USAGE);
else if (name === '--version') say(VERSION);
else if (name !== undefined && Object.hasOwn(COMMANDS, name)) {
  // The command reads its arguments as if it had been started itself.
  process.argv = [program, file, ...rest];
  await COMMANDS[name as keyof typeof COMMANDS][1]();
} else {
  complain(name === undefined ? `Say what to do.\n\n${USAGE}` : `There is no command "${name}".\n\n${USAGE}`);
  process.exitCode = 2;
}
