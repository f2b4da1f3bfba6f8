import type { ParseArgsConfig } from 'node:util';
import { complain, readArguments, say, UsageError } from '../backend/start/command.ts';

const listed = (options: NonNullable<ParseArgsConfig['options']>): string =>
  Object.entries(options)
    .map(([name, { type, default: usual }]) => {
      if (type === 'boolean') return `--${name}`;
      return usual ? `--${name} (${usual})` : `--${name} …`;
    })
    .join(', ');

/**
 * The options of the command line. --help, or one that there is none of, ends the program with a sentence that names
 * all.
 */
export function givenOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
) {
  const all = `The options: ${listed(options)}.`;
  const given = process.argv.slice(2);
  if (given.includes('--help') || given.includes('-h')) {
    say(all);
    process.exit(0);
  }
  try {
    const { values, positionals } = readArguments(given, options);
    if (positionals.length) throw new UsageError(`'${positionals[0]}' is no option.`);
    return values;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    complain(`${error.message} ${all}`);
    process.exit(2);
  }
}
