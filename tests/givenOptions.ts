import type { ParseArgsConfig } from 'node:util';
import { complain, readArguments, say, UsageError } from '../backend/start/command.ts';

export { say };

const listed = (options: NonNullable<ParseArgsConfig['options']>): string =>
  Object.entries(options)
    .map(([name, { type, default: usual }]) => {
      if (type === 'boolean') return `--${name}`;
      return usual ? `--${name} (${usual})` : `--${name} …`;
    })
    .join(', ');

/**
 * Parses the command line's options. With --help or an unknown option the program ends with a sentence that names all
 * options.
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
    if (positionals.length) throw new UsageError(`'${positionals[0]}' is not an option.`);
    return values;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    complain(`${error.message} ${all}`);
    process.exit(2);
  }
}
